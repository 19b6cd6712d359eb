import { useEffect } from 'react'
import { dateInWords } from '#fields/formats/date-in-words.ts'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import {
  Button,
  EmptyState,
  Icon,
  IconCircleCheck,
  IconDownload,
  IconFileText,
  IconLock,
  Note,
  Skeleton,
} from '#ui/index.ts'
import { isApiError } from '../../data/index.ts'
import { useLocale } from '../../shell/locale-store.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from '../flow/flow.module.css'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { Answering } from './answering.tsx'
import own from './signing.module.css'
import type { ShownSigning } from './signing-calls.ts'
import { type Signing, useSigning } from './use-signing.ts'

type Document = NonNullable<ShownSigning['document']>

const Failure = ({ signing }: { signing: Signing }) => {
  const say = useSay('signing')
  const { failure } = signing
  if (isApiError(failure) && (failure.code === 'SIGNING_CLOSED' || failure.status === 400))
    return (
      <EmptyState centred icon={IconLock} title={say('page.closed')}>
        {say('page.closedText')}
      </EmptyState>
    )
  return (
    <EmptyState
      centred
      icon={IconLock}
      title={say('page.failed')}
      actions={<Button onClick={signing.read}>{say('page.again')}</Button>}
    >
      {isApiError(failure) ? failure.message : null}
    </EmptyState>
  )
}

/** The document in a window of its own, which a telephone shows best, or as a file; and how it is told from any other. */
const TheDocument = ({ document, signing }: { document: Document; signing: Signing }) => {
  const say = useSay('signing')
  const { intl } = useLocale()
  const open = (disposition: 'inline' | 'attachment') => {
    // Opened by the press itself, before the answer is there: else the browser takes it for an advertisement.
    const opened = disposition === 'inline' ? window.open('about:blank', '_blank') : null
    signing.calls.fileAddress(disposition).then(
      address => (opened ? opened.location.replace(address) : window.location.assign(address)),
      error => {
        opened?.close()
        signing.told(error)
      },
    )
  }
  return (
    <section className={own.paper} aria-label={document.name}>
      <Icon of={IconFileText} size="l" />
      <div className={own.name}>
        <b dir="auto">{document.name}</b>
        {document.size !== null && <span>PDF · {formatBytes(document.size, intl)}</span>}
      </div>
      <div className={own.presses}>
        <Button size="l" onClick={() => open('inline')}>
          {say('page.open')}
        </Button>
        <Button size="l" kind="ghost" icon={IconDownload} onClick={() => open('attachment')}>
          {say('page.save')}
        </Button>
      </div>
      <div className={own.hash}>
        <span>{say('page.hash')}</span>
        <code dir="ltr">{document.hash}</code>
        <span>{say('page.hashHelp')}</span>
      </div>
    </section>
  )
}

const useDay = () => {
  const { intl } = useLocale()
  return (text: string, time = false) =>
    dateInWords(
      intl,
      { dateStyle: 'long', ...(time ? { timeStyle: 'short' as const } : { timeZone: 'UTC' }) },
      Date.parse(time ? text : `${text}T00:00:00Z`),
    )
}

const Open = ({
  shown,
  document,
  signing,
}: {
  shown: ShownSigning
  document: Document
  signing: Signing
}) => {
  const say = useSay('signing')
  const day = useDay()
  const isSigned = shown.state === 'SIGNED'
  return (
    <main className={own.page}>
      <p className="second">
        {isSigned ? shown.house : say('page.asks', { asker: document.askedBy, house: shown.house })}
      </p>
      <h1 dir="auto">{document.name}</h1>
      {!isSigned && (
        <p className="second">{say('page.for', { name: document.signer, date: day(document.endDate) })}</p>
      )}
      {document.message && !isSigned && (
        <blockquote className={own.message} dir="auto">
          {document.message}
        </blockquote>
      )}
      {isSigned && (
        <Note meaning="success">
          <b>{say('page.signed')}</b>{' '}
          {say('page.signedText', { date: day(document.answeredDate ?? '', true) })}
        </Note>
      )}
      <TheDocument document={document} signing={signing} />
      <div aria-live="polite">{signing.problem && <Note meaning="error">{signing.problem}</Note>}</div>
      {!isSigned && <Answering shown={shown} document={document} signing={signing} />}
      <p className={styles.kept}>{say('page.kind')}</p>
    </main>
  )
}

/** What there is to say where nothing can be signed. */
const Ended = ({ house, state }: ShownSigning) => {
  const say = useSay('signing')
  const words = {
    DECLINED: say('page.DECLINED', { house }),
    WITHDRAWN: say('page.WITHDRAWN', { house }),
    EXPIRED: say('page.EXPIRED', { house }),
    CHANGED: say('page.CHANGED', { house }),
  }
  return (
    <main className={styles.done}>
      <Icon of={IconCircleCheck} size="l" />
      <h1>{say('page.ended')}</h1>
      <p>{state === 'OPEN' || state === 'SIGNED' ? null : words[state]}</p>
    </main>
  )
}

/** `/k/sign/p/document#token=…`: a document that somebody outside reads and signs. No session, no menu, no way on. */
export const SigningPage = () => {
  const say = useSay('signing')
  const signing = useSigning()
  const { shown, failure } = signing
  const name = shown?.document?.name
  useEffect(() => {
    document.title = [name ?? say('page.title'), shown?.house].filter(Boolean).join(' · ')
  }, [name, shown, say])
  return (
    <FlowFrame by={shown?.house}>
      <div className={styles.place}>
        {failure ? (
          <main className={styles.done}>
            <Failure signing={signing} />
          </main>
        ) : !shown ? (
          <main className={own.page} aria-busy="true">
            <Skeleton width="50%" height={28} />
            <Skeleton width="90%" />
          </main>
        ) : shown.document ? (
          <Open shown={shown} document={shown.document} signing={signing} />
        ) : (
          <Ended {...shown} />
        )}
      </div>
    </FlowFrame>
  )
}
