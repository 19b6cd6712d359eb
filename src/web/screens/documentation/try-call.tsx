import { useState } from 'react'
import { Button, IconPlayerPlay, Note, TextInput } from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'
import type { DocumentedCall } from './open-api.ts'

const longest = 20_000

/** Makes a reading call with the person's own session and shows what comes back. */
export const TryCall = ({ call }: { call: DocumentedCall }) => {
  const say = useSay('documentation')
  const asked = call.parameters.filter(parameter => parameter.in !== 'header')
  const [values, setValues] = useState<Record<string, string>>({})
  const [answer, setAnswer] = useState<{ text: string; failed: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const isReady = asked.every(parameter => !parameter.required || values[parameter.name])
  const run = async () => {
    setBusy(true)
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    const query = Object.fromEntries(
      asked.filter(p => p.in === 'query' && values[p.name]).map(p => [p.name, values[p.name]]),
    )
    try {
      const data = await request<unknown>('GET', path, { query })
      setAnswer({ text: JSON.stringify(data, null, 2).slice(0, longest), failed: false })
    } catch (error) {
      setAnswer({ text: (error as Error).message, failed: true })
    }
    setBusy(false)
  }
  return (
    <section>
      <h3>{say('call.try')}</h3>
      <form
        className={styles.try}
        onSubmit={event => {
          event.preventDefault()
          if (isReady) void run()
        }}
      >
        {asked.map(parameter => (
          <TextInput
            key={parameter.name}
            label={parameter.name}
            mandatory={parameter.required}
            value={values[parameter.name] ?? ''}
            onChange={value => setValues(known => ({ ...known, [parameter.name]: value }))}
          />
        ))}
        <Button size="m" kind="primary" icon={IconPlayerPlay} type="submit" busy={busy} disabled={!isReady}>
          {say('call.send')}
        </Button>
      </form>
      {answer?.failed && <Note meaning="error">{answer.text}</Note>}
      {answer && !answer.failed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre dir="ltr" className={styles.answer} tabIndex={0}>
          {answer.text}
        </pre>
      )}
    </section>
  )
}
