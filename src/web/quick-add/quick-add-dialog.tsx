import { useEffect, useState } from 'react'
import type { InputContext } from '#fields/input.ts'
import { FieldInput } from '#fields/inputs.tsx'
import { fieldAt } from '#model/index.ts'
import { Button, Confirm, Drawer, IconCheck, IconPlus, Select, Tag } from '#ui/index.ts'
import { useInputContext } from '../cards/input-context.ts'
import { type EntityModel, isPermitted, knownConfiguration, useModel, useValues } from '../data/index.ts'
import { notifyError, useSay, useShortcut } from '../shell/index.ts'
import { DraftFields } from './draft-fields.tsx'
import { ExistingPerson } from './existing-person.tsx'
import { NumberSearch } from './number-search.tsx'
import { isContact, sectionsOf, withOfficer } from './person-draft.ts'
import styles from './quick-add.module.css'
import type { Asked } from './quick-add-store.ts'
import { type QuickAdd, useQuickAdd } from './use-quick-add.ts'

interface PartProps {
  add: QuickAdd
  model: EntityModel
  inputs: InputContext
}

const may = (permission: string): boolean => {
  const configuration = knownConfiguration()
  return configuration !== undefined && isPermitted(configuration, permission)
}

/** Who it is: the type, and the number by which the person is registered. */
const WhoItIs = ({ add, model }: PartProps) => {
  const say = useSay('quick-add')
  const types = useValues(fieldAt(model, 'type')?.list)
  const numbers = useValues(fieldAt(model, 'registrations.type')?.list)
  // Organizations are parts of the house: whoever sets it up adds them.
  const offered = (types.data ?? []).filter(one => one.value !== 'O' || may('write organizations'))
  const options = (values: readonly { value: string; label: string }[] | undefined) =>
    (values ?? []).map(({ value, label }) => ({ value: String(value), label }))
  return (
    <>
      <div className={styles.asks}>
        <Select
          label={say('ask.type')}
          clearable={false}
          options={options(offered)}
          value={String(add.draft.type)}
          onChange={type => type && add.change(before => ({ ...before, type }))}
        />
        <Select
          label={say('ask.numberType')}
          clearable={false}
          searchable
          options={options(numbers.data)}
          value={add.type}
          onChange={type => type && add.setNumber('type', type)}
        />
      </div>
      <NumberSearch
        model={model}
        type={add.type}
        value={add.number}
        onChange={number => add.setNumber('number', number)}
        onPick={add.pick}
        mandatory={add.isNumberMandatory}
        error={add.problems.get('registrations.0.number') ?? add.problems.get('registration')}
        warning={add.warning}
      />
    </>
  )
}

/** The user who is made with an individual, for who may make users. */
const UserPart = ({ add, inputs }: Omit<PartProps, 'model'>) => {
  const say = useSay('quick-add')
  const [wrong, setWrong] = useState<string>()
  const model = useModel('user')
  const field = model.data && fieldAt(model.data, 'username')
  if (!field) return null
  const takeOver = () => {
    const username = String(add.draft.username ?? '').trim()
    if (/^[^@\s]+@[^@\s]+\.\w+$/.test(username) && !add.draft.email)
      add.change(before => ({ ...before, email: username }))
  }
  return (
    <fieldset className={styles.user}>
      <legend>{say('user.legend')}</legend>
      <FieldInput
        mode="form"
        field={{ ...field, mandatory: false, readOnly: false } as never}
        value={add.draft.username}
        context={inputs}
        placeholder={say('user.placeholder', { tenant: inputs.tenant })}
        onChange={username => {
          setWrong(undefined)
          add.change(before => ({ ...before, username }))
        }}
        onProblem={problem => setWrong(problem ? say('user.exists') : undefined)}
        onBlur={takeOver}
        shell={{
          label: field.label,
          description: say('user.help'),
          error: wrong ?? add.problems.get('username'),
        }}
      />
    </fieldset>
  )
}

/** Taking whom there is leaves behind what was typed: asked for once. */
const ConfirmUse = ({
  add,
  open,
  onClose,
}: Pick<PartProps, 'add'> & { open: boolean; onClose: () => void }) => {
  const say = useSay('quick-add')
  return (
    <Confirm
      open={open}
      title={say('confirm.title')}
      confirmLabel={say('confirm.yes')}
      cancelLabel={say('confirm.no')}
      onConfirm={() => {
        onClose()
        add.use()
      }}
      onCancel={onClose}
    >
      {say('confirm.text', { name: add.existing?.name ?? '' })}
    </Confirm>
  )
}

/** Who acts for the company, as its register has it: a press makes one of them its contact. */
const Officers = ({ add }: Pick<PartProps, 'add'>) => {
  const say = useSay('quick-add')
  if (add.officers.length === 0) return null
  return (
    <section className={styles.part} aria-label={say('officers.title')}>
      <h3>{say('officers.title')}</h3>
      <p className="meta">{say('officers.help')}</p>
      <div className={styles.officers}>
        {add.officers.map(officer => (
          <Button
            key={`${officer.name} ${officer.role}`}
            size="s"
            icon={isContact(add.draft, officer) ? IconCheck : IconPlus}
            onClick={() => add.change(before => withOfficer(before, officer))}
          >
            <bdi>{officer.name}</bdi> <span className="meta">{officer.role}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}

/** What is asked of somebody new: in short, or in detail. */
const NewPerson = ({ add, model, inputs, isDetailed }: PartProps & { isDetailed: boolean }) => {
  const account = useModel('bankAccount')
  const { draft, problems, change } = add
  return (
    <>
      <Officers add={add} />
      {sectionsOf(draft.type, isDetailed).map(section => (
        <DraftFields
          key={section.id}
          section={section}
          draft={draft}
          models={{ person: model, account: account.data }}
          inputs={inputs}
          problems={problems}
          onChange={change}
        />
      ))}
      {draft.type === 'I' && may('write users') && <UserPart add={add} inputs={inputs} />}
    </>
  )
}

const Ready = ({ asked, model, inputs }: Omit<PartProps, 'add'> & { asked: Asked }) => {
  const say = useSay('quick-add')
  const add = useQuickAdd(asked, model, inputs)
  const [isDetailed, setDetailed] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { existing } = add
  const confirm = () => {
    if (!existing) void add.save()
    else if (add.isTyped) setConfirming(true)
    else add.use()
  }
  useShortcut('recordConfirm', confirm)
  const more = (
    <Button kind="ghost" onClick={() => setDetailed(!isDetailed)}>
      {say(isDetailed ? 'dialog.seeLess' : 'dialog.seeMore')}
    </Button>
  )
  return (
    <Drawer
      open
      title={say('dialog.title')}
      subtitle={say('dialog.subtitle')}
      aside={<Tag>{say('dialog.unsaved')}</Tag>}
      staysOnClickOutside
      busy={add.isBusy}
      onClose={() => asked.answer(null)}
      footNote={existing ? say('existing.one') : more}
      actions={
        <>
          <Button size="m" kind="ghost" disabled={add.isBusy} onClick={() => asked.answer(null)}>
            {say('dialog.cancel')}
          </Button>
          <Button size="m" kind="primary" kbd="Mod Enter" busy={add.isBusy} onClick={confirm}>
            {existing
              ? say('existing.use', { name: existing.name ?? existing.registration })
              : say('dialog.save')}
          </Button>
        </>
      }
    >
      <WhoItIs add={add} model={model} inputs={inputs} />
      {existing ? (
        <ExistingPerson existing={existing} model={model} />
      ) : (
        <NewPerson add={add} model={model} inputs={inputs} isDetailed={isDetailed} />
      )}
      <ConfirmUse add={add} open={isConfirming} onClose={() => setConfirming(false)} />
    </Drawer>
  )
}

/** Adds a person from wherever one is chosen, and goes back there with him; on a failure it stays as it is. */
export const QuickAddDialog = ({ asked }: { asked: Asked }) => {
  const inputs = useInputContext()
  const { data: model, error } = useModel('person')
  useEffect(() => {
    if (!error) return
    notifyError(error)
    asked.answer(null)
  }, [error, asked])
  return model ? <Ready asked={asked} model={model} inputs={inputs} /> : null
}
