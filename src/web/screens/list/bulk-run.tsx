import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, IconShieldCheck, Modal, Textarea } from '#ui/index.ts'
import { answersTo, askedFields, firstAnswers } from '../../cards/asked-fields.ts'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { useInputContext } from '../../cards/input-context.ts'
import { askApprovals, type RunAnswer, refreshRecords, useBulkTransition } from '../../data/index.ts'
import { notifyDone, notifyError, notifyWarning } from '../../shell/index.ts'
import styles from './bulk-run.module.css'
import type { ListPlace } from './list-place.ts'
import { showRun, tellRun } from './tell-run.ts'
import { countOf, type Selection, targetOf } from './use-selection.ts'

interface BulkRunProps {
  place: ListPlace
  selection: Selection
  transition: OfferedTransition
  onClose: () => void
}

/** So many are asked for at once: whoever says yes looks at each. */
const mostAsked = 100

const isAnswers = (answer: unknown): answer is RunAnswer[] => Array.isArray(answer)

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What is asked before the run: the transition's own fields, and a reason where it wants one. */
const useAsked = (transition: OfferedTransition) => {
  const inputs = useInputContext()
  const [typed, setInput] = useState(() => firstAnswers(transition.input, inputs))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const fields = askedFields(transition.input, typed, inputs)
  const input = answersTo(fields, typed)
  const missing = fields.filter(field => field.mandatory === true && isEmpty(input[field.name]))
  const lacksReason = Boolean(transition.reason) && !reason.trim()
  return {
    fields,
    input,
    setInput,
    reason,
    setReason,
    isTried,
    missing,
    lacksReason,
    /** Says what is missing; true where nothing is. */
    isWhole: () => {
      setTried(true)
      return missing.length === 0 && !lacksReason
    },
  }
}
type Asked = ReturnType<typeof useAsked>

/** Runs the transition for all that is selected, and tells what came of each. */
const useRun = ({ place, selection, transition, onClose }: BulkRunProps, asked: Asked) => {
  const { t, model } = place
  const run = useBulkTransition(model.name)
  const followsBatches = place.shell.entities.some(one => one.name === 'batch')
  const start = async () => {
    if (!asked.isWhole()) return
    const answers: RunAnswer[] = []
    try {
      const answer = await run.mutateAsync({
        code: transition.code,
        action: transition.action ?? 'DO',
        target: targetOf(selection),
        ...(asked.reason ? { reason: asked.reason } : {}),
        ...(asked.fields.length > 0 ? { input: asked.input } : {}),
      })
      if (isAnswers(answer)) answers.push(...answer)
      // The strip under the top bar follows the run; who may not read batches is told that it began.
      else if (!followsBatches) notifyDone(t('list.batch'), { keep: true })
      onClose()
    } catch (error) {
      notifyError(error)
    }
    tellRun(place, transition, selection.records, answers)
    // What was refused stays selected: it is what there is to look at.
    const moved = answers.filter(one => one.ok).map(one => selection.records.get(one.id))
    if (selection.all) selection.clear()
    else
      selection.set(
        moved.filter(record => record !== undefined),
        false,
      )
    showRun(place, selection.records, answers)
    await refreshRecords()
  }
  return { start, isPending: run.isPending }
}

/** Asks for the yes that the transition needs, for all that is selected: whoever gives it looks at each. */
const useAsking = ({ place, selection, transition, onClose }: BulkRunProps, asked: Asked) => {
  const { t, model } = place
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    if (!asked.isWhole()) return
    setBusy(true)
    try {
      const registrations = [...selection.records.values()].map(one => String(one.registration ?? one._id))
      const answers = await askApprovals(
        { entityName: model.name, transition: transition.code, registrations },
        { input: asked.fields.length > 0 ? asked.input : {}, comment: asked.reason.trim() },
      )
      const count = answers.filter(one => one.ok).length
      const refused = answers.filter(one => !one.ok)
      if (count > 0) notifyDone(t('list.approvalsAsked', { count }))
      if (refused.length > 0)
        notifyWarning(
          t('list.failed', { count: refused.length }),
          refused.map(one => `${one.registration}: ${one.error?.message ?? ''}`),
        )
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { ask, isBusy }
}

const Names = ({ place, selection }: Pick<BulkRunProps, 'place' | 'selection'>) => {
  const { t } = place
  const count = countOf(selection)
  return (
    <ul className={styles.names}>
      {[...selection.records.values()].slice(0, 8).map(record => (
        <li key={record._id}>
          <bdi className="muted">{record.registration}</bdi> <bdi>{record.name}</bdi>
        </li>
      ))}
      {count > Math.min(8, selection.records.size) && (
        <li className="muted">
          {t('list.laneMore', { count: count - Math.min(8, selection.records.size) })}
        </li>
      )}
    </ul>
  )
}

interface InputsProps extends Pick<BulkRunProps, 'place' | 'transition'> {
  asked: Asked
}

const Inputs = ({ place, transition, asked }: InputsProps) => {
  const { t } = place
  const context = useInputContext()
  const { fields, input, setInput, reason, setReason, isTried, missing, lacksReason } = asked
  return (
    <>
      {fields.map(field => (
        <FieldInput
          key={field.name}
          field={field}
          value={input[field.name]}
          context={context}
          mode="form"
          shell={{
            label: field.label,
            mandatory: field.mandatory === true,
            error:
              isTried && missing.includes(field) ? t('list.mandatory', { label: field.label }) : undefined,
          }}
          onChange={value => setInput({ ...input, [field.name]: value })}
        />
      ))}
      {transition.reason && (
        <Textarea
          label={t('list.reason')}
          mandatory
          value={reason}
          onChange={setReason}
          error={isTried && lacksReason ? t('list.mandatory', { label: t('list.reason') }) : undefined}
        />
      )}
    </>
  )
}

/** Asks what a transition needs, then runs it for each selected record; each answers for itself. */
export const BulkRun = (props: BulkRunProps) => {
  const { place, selection, transition, onClose } = props
  const { t, model } = place
  const count = countOf(selection)
  const asked = useAsked(transition)
  const run = useRun(props, asked)
  const asking = useAsking(props, asked)
  const { fields } = asked
  const asks =
    Boolean(transition.asksApproval) && transition.action !== 'UNDO' && !selection.all && count <= mostAsked
  const label = transition.action === 'UNDO' ? t('list.undo', { label: transition.label }) : transition.label
  const entity = inSentence(count === 1 ? model.label : model.pluralLabel)
  return (
    <Modal
      open
      onClose={onClose}
      title={t('list.runTitle', { label, count, entity })}
      size={fields.length > 2 ? 'm' : 's'}
      busy={run.isPending || asking.isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose} disabled={run.isPending}>
            {t('list.cancel')}
          </Button>
          {asks && (
            <Button
              size="m"
              icon={IconShieldCheck}
              busy={asking.isBusy}
              disabled={run.isPending}
              onClick={() => void asking.ask()}
            >
              {t('list.askApprovals')}
            </Button>
          )}
          <Button
            size="m"
            kind={transition.props?.danger ? 'danger' : 'primary'}
            busy={run.isPending}
            autoFocus={fields.length === 0 && !transition.reason}
            onClick={() => void run.start()}
          >
            {t('list.runButton', { label, count })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {transition.help && <p>{transition.help}</p>}
        {count > 1 && <p className="second">{t('list.runText')}</p>}
        <Names place={place} selection={selection} />
        <Inputs place={place} transition={transition} asked={asked} />
      </div>
    </Modal>
  )
}
