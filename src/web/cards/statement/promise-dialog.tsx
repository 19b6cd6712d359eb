import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Button, Modal, Select } from '#ui/index.ts'
import { isApiError, useModel, useTransition } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { firstAnswers } from '../asked-fields.ts'
import { useCard } from '../card-context.tsx'
import type { CaseLine } from './account.ts'
import styles from './statement.module.css'

interface PromiseDialogProps {
  /** Cases in which something can be promised. */
  cases: readonly CaseLine[]
  currency: string
  onClose: () => void
}

const problemIn = (error: unknown, name: string): string | undefined =>
  isApiError(error) ? (error.problemOf(`input.${name}`) ?? error.problemOf(name))?.message : undefined

/** What the case's own page asks of a promise, and what was answered. */
const usePromise = (chosen: string, onClose: () => void) => {
  const { inputs, data } = useCard()
  const say = useSay('cards')
  const model = useModel('case')
  const run = useTransition('case', chosen)
  const asked = model.data?.workflow?.transitions.find(one => one.code === 'promise')?.input ?? []
  const [typed, type] = useState<Record<string, unknown>>({})
  const input = { ...firstAnswers(asked, inputs), ...typed }
  const keep = async () => {
    try {
      await run.mutateAsync({ code: 'promise', input })
      notifyDone(say('statement.promiseKept', { name: String(data.name ?? '') }))
      onClose()
    } catch (error) {
      if (!asked.some(field => problemIn(error, field.name))) notifyError(error)
    }
  }
  const isMissing = asked.some(field => field.mandatory === true && !input[field.name])
  const label = model.data?.label ?? ''
  return { asked, input, type, keep, isMissing, label, isRunning: run.isPending, error: run.error }
}

/** What was promised: when, how much, for which case. It is kept where the case's own page keeps it. */
export const PromiseDialog = ({ cases, currency, onClose }: PromiseDialogProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const [chosen, choose] = useState(cases[0]?.registration ?? '')
  const { asked, input, type, keep, isMissing, label, isRunning, error } = usePromise(chosen, onClose)
  return (
    <Modal
      open
      size="s"
      title={say('statement.promise')}
      onClose={onClose}
      busy={isRunning}
      actions={
        <>
          <Button onClick={onClose}>{say('card.cancel')}</Button>
          <Button kind="primary" busy={isRunning} disabled={isMissing} onClick={() => void keep()}>
            {say('card.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {cases.length > 1 && (
          <Select
            label={label}
            clearable={false}
            options={cases.map(one => ({
              value: one.registration,
              label: `${one.registration} · ${amountText(one.amount, currency, inputs.locale)} ${currency}`,
            }))}
            value={chosen}
            onChange={value => value && choose(value)}
          />
        )}
        {asked.map(field => (
          <FieldInput
            key={field.name}
            mode="form"
            field={field}
            value={input[field.name]}
            context={{ ...inputs, currency }}
            onChange={value => type({ ...input, [field.name]: value ?? undefined })}
            shell={{
              label: field.label,
              mandatory: field.mandatory === true,
              error: problemIn(error, field.name),
            }}
          />
        ))}
      </div>
    </Modal>
  )
}
