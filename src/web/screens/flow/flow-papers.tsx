import { useRef, useState } from 'react'
import { Button, Icon, IconCheck } from '#ui/index.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './flow.module.css'
import type { ShownPage } from './flow-calls.ts'

interface Props {
  documents: ShownPage['documents']
  send: (id: string, file: File) => Promise<void>
}

const Paper = ({ paper, send }: { paper: Props['documents'][number]; send: Props['send'] }) => {
  const say = useSay('flow')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    void send(paper.id, file).finally(() => {
      setBusy(false)
      // The same file once more is another try.
      if (input.current) input.current.value = ''
    })
  }
  return (
    <li className={styles.paper}>
      <span>
        <b>{paper.label}</b>
        {paper.fileName && (
          <span className={styles.received} role="status">
            <Icon of={IconCheck} size="s" /> {say('flow.received', { file: paper.fileName })}
          </span>
        )}
      </span>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={paper.label}
        accept=".pdf,.png,.jpg,.jpeg,.heic,.webp,.docx,.xlsx,.odt,.ods"
        onChange={event => take(event.target.files?.[0])}
      />
      <Button size="l" busy={isBusy} onClick={() => input.current?.click()}>
        {say(isBusy ? 'flow.sending' : paper.fileName ? 'flow.replace' : 'flow.upload')}
        <span className="unseen">: {paper.label}</span>
      </Button>
    </li>
  )
}

/** Documents that a page asks for; each file leaves as soon as it is chosen. */
export const FlowPapers = ({ documents, send }: Props) => {
  const say = useSay('flow')
  if (!documents.length) return <p className="second">{say('flow.nothingMissing')}</p>
  return (
    <>
      <ul className={styles.papers}>
        {documents.map(paper => (
          <Paper key={paper.id} paper={paper} send={send} />
        ))}
      </ul>
      <p className={styles.hint}>{say('flow.accepted')}</p>
    </>
  )
}
