import { useState } from 'react'
import { Card, Checkbox, TextInput } from '#ui/index.ts'
import { usePreference } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import styles from './account.module.css'
import { PushSwitch } from './push-switch.tsx'

const kinds = [
  'TASK_GIVEN',
  'MENTIONED',
  'ANSWER_CAME',
  'QUESTION_ASKED',
  'VOTE_ASKED',
  'APPROVAL_ASKED',
  'APPROVAL_DECIDED',
  'BATCH_DONE',
  'SIGNATURE_DONE',
  'SIGNATURE_MISSED',
] as const
const ways = ['screen', 'push', 'mail', 'digest'] as const
type Kind = (typeof kinds)[number]
type Way = (typeof ways)[number]

/** As the server reads them; what is missing is as it is usual. */
interface Choices {
  kinds?: Partial<Record<Kind, Partial<Record<Way, boolean>>>>
  quiet?: { from: string; to: string } | null
  digestAt?: string
}

const usual: Record<Way, boolean> = { screen: true, push: true, mail: false, digest: false }
const usualQuiet = { from: '20:00', to: '07:00' }

/** Choices, kept as soon as they are made. */
const useChoices = () => {
  const kept = usePreference<Choices>('NOTIFICATION', 'choices')
  const [mine, setMine] = useState<Choices>()
  const choices = mine ?? kept.value ?? {}
  const choose = (next: Choices) => {
    setMine(next)
    kept.save(next).catch(error => {
      setMine(undefined)
      notifyError(error)
    })
  }
  return { choices, choose }
}

const Matrix = ({ choices, choose }: ReturnType<typeof useChoices>) => {
  const say = useSay('account')
  const isOn = (kind: Kind, way: Way) => choices.kinds?.[kind]?.[way] ?? usual[way]
  const turn = (kind: Kind, way: Way) =>
    choose({
      ...choices,
      kinds: { ...choices.kinds, [kind]: { ...choices.kinds?.[kind], [way]: !isOn(kind, way) } },
    })
  return (
    <div className={styles.wide}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{say('notify.kind')}</th>
            {ways.map(way => (
              <th key={way} scope="col">
                {say(`notifyWay.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind}>
              <th scope="row">{say(`notifyOf.${kind}`)}</th>
              {ways.map(way => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${say(`notifyOf.${kind}`)}: ${say(`notifyWay.${way}`)}`}
                    checked={isOn(kind, way)}
                    onChange={() => turn(kind, way)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Times = ({ choices, choose }: ReturnType<typeof useChoices>) => {
  const say = useSay('account')
  const { quiet } = choices
  const setQuiet = (at: 'from' | 'to') => (value: string) => {
    if (value && quiet) choose({ ...choices, quiet: { ...quiet, [at]: value } })
  }
  return (
    <div className={styles.times}>
      <Checkbox
        label={say('notify.quiet')}
        checked={Boolean(quiet)}
        onChange={() => choose({ ...choices, quiet: quiet ? null : usualQuiet })}
      />
      {quiet && (
        <>
          <TextInput type="time" label={say('notify.from')} value={quiet.from} onChange={setQuiet('from')} />
          <TextInput type="time" label={say('notify.to')} value={quiet.to} onChange={setQuiet('to')} />
        </>
      )}
      <TextInput
        type="time"
        label={say('notify.digestAt')}
        value={choices.digestAt ?? '07:00'}
        onChange={value => {
          if (value) choose({ ...choices, digestAt: value })
        }}
      />
    </div>
  )
}

/** Of what one is told, and by which way; when not, and when of all at once. */
export const NotificationsCard = () => {
  const say = useSay('account')
  const choices = useChoices()
  return (
    <Card title={say('notify.title')}>
      <p className={styles.text}>{say('notify.text')}</p>
      <Matrix {...choices} />
      <Times {...choices} />
      <PushSwitch />
    </Card>
  )
}
