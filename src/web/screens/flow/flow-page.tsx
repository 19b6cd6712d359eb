import { useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dateInWords } from '#fields/formats/date-in-words.ts'
import type { LayoutButton, LayoutNode } from '#model/index.ts'
import {
  Button,
  EmptyState,
  Icon,
  IconArrowLeft,
  IconCircleCheck,
  IconLock,
  Note,
  Skeleton,
} from '#ui/index.ts'
import { isApiError } from '../../data/index.ts'
import { useLocale } from '../../shell/locale-store.ts'
import { useSay } from '../../shell/use-say.ts'
import { Prose } from '../content/prose.tsx'
import styles from './flow.module.css'
import { FlowBlocks } from './flow-blocks.tsx'
import { flowPath, type ShownPage } from './flow-calls.ts'
import { FlowField } from './flow-field.tsx'
import { FlowFrame } from './flow-frame.tsx'
import { FlowPapers } from './flow-papers.tsx'
import { FlowBar, FlowSteps } from './flow-steps.tsx'
import { useFlow } from './use-flow.ts'

type Flow = ReturnType<typeof useFlow>

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const Failure = ({ flow }: { flow: Flow }) => {
  const say = useSay('flow')
  const { failure } = flow
  const code = isApiError(failure) ? failure.code : ''
  if (code === 'FLOW_KEY_ENDED' && isApiError(failure))
    return (
      <EmptyState centred icon={IconLock} title={say('flow.ended')}>
        {withCapital(failure.strings[0] ?? failure.message)}
      </EmptyState>
    )
  if (code === 'FLOW_CLOSED')
    return (
      <EmptyState centred icon={IconLock} title={say('flow.closed')}>
        {say('flow.closedText')}
      </EmptyState>
    )
  return (
    <EmptyState
      centred
      icon={IconLock}
      title={say('flow.failed')}
      actions={<Button onClick={flow.read}>{say('flow.again')}</Button>}
    >
      {isApiError(failure) ? failure.message : null}
    </EmptyState>
  )
}

const CardButtons = ({ node, flow }: { node: LayoutNode; flow: Flow }) => {
  const buttons = Array.isArray(node.props?.buttons) ? (node.props.buttons as LayoutButton[]) : []
  return buttons
    .filter(button => button.handler)
    .map(button => (
      <div key={button.id} className={styles.field}>
        <Button size="l" onClick={() => flow.hear(button.handler!)}>
          {button.label}
        </Button>
      </div>
    ))
}

/** The cards of a page: questions, and what is written beside them. */
const Cards = ({ shown, flow }: { shown: ShownPage; flow: Flow }) =>
  shown.layout.map(node => {
    const names = Array.isArray(node.props?.fields) ? (node.props.fields as string[]) : []
    return (
      <section key={node.id} className={styles.card}>
        {node.title && <h2 dir="auto">{node.title}</h2>}
        <FlowBlocks node={node} />
        {shown.fields
          .filter(field => names.includes(field.name))
          .map(field => (
            <FlowField
              key={field.name}
              field={field}
              value={flow.values[field.name]}
              error={
                flow.wrong[field.name] ??
                flow.messages.find(one => one.field === field.name && one.level === 'error')?.text
              }
              onChange={value => flow.type(field.name, value)}
              onDone={() => flow.left(field.name)}
            />
          ))}
        <CardButtons node={node} flow={flow} />
      </section>
    )
  })

/** All answers before they are sent, each with a way back to its page. */
const Answers = ({ shown, accessKey }: { shown: ShownPage; accessKey: string }) => {
  const say = useSay('flow')
  return (
    <dl className={styles.answers}>
      {shown.answers.map(answer => (
        <div key={answer.label}>
          <dt>{answer.label}</dt>
          <dd dir="auto">{answer.text}</dd>
          <a className="link" href={flowPath(accessKey, answer.pageId)}>
            {say('flow.change')}
            <span className="unseen"> {answer.label}</span>
          </a>
        </div>
      ))}
    </dl>
  )
}

/** Until when answers are kept, and the address by which one comes back to them. */
const Kept = ({ until }: { until: string }) => {
  const say = useSay('flow')
  const { intl } = useLocale()
  const [isCopied, setCopied] = useState(false)
  const date = dateInWords(intl, { dateStyle: 'long', timeZone: 'UTC' }, Date.parse(`${until}T00:00:00Z`))
  const copy = () => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <p className={styles.kept}>
      {say('flow.keptUntil', { date })}{' '}
      <button type="button" className="link" onClick={copy}>
        {say(isCopied ? 'flow.copied' : 'flow.copy')}
      </button>
    </p>
  )
}

const Done = ({ shown }: { shown: ShownPage }) => {
  const say = useSay('flow')
  return (
    <main className={styles.done}>
      <Icon of={IconCircleCheck} size="l" />
      <h1 dir="auto">{shown.page.title || say('flow.done')}</h1>
      {shown.page.text ? <Prose text={shown.page.text} /> : <p>{say('flow.doneText', { name: shown.by })}</p>}
    </main>
  )
}

const Ask = ({ shown, flow, accessKey }: { shown: ShownPage; flow: Flow; accessKey: string }) => {
  const say = useSay('flow')
  const { page, back } = shown
  const isFirst = shown.steps[0]?.pageId === page.pageId
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.submit()
  }
  const go = page.buttonText || say(page.isLast ? 'flow.send' : isFirst ? 'flow.start' : 'flow.next')
  return (
    <form className={styles.ask} onSubmit={submit} noValidate>
      <h1 dir="auto">{page.title || shown.title}</h1>
      {page.text && <Prose text={page.text} />}
      <div aria-live="polite">
        {flow.problem && <Note meaning="error">{flow.problem}</Note>}
        {Object.keys(flow.wrong).length > 0 && <Note meaning="error">{say('flow.mend')}</Note>}
        {flow.messages
          .filter(one => !one.field || one.level !== 'error')
          .map(one => (
            <Note key={one.text} meaning={one.level === 'info' ? 'ongoing' : one.level}>
              {one.text}
            </Note>
          ))}
      </div>
      <Cards shown={shown} flow={flow} />
      {page.kind === 'FILES' && <FlowPapers documents={shown.documents} send={flow.send} />}
      {page.kind === 'CHECK' && <Answers shown={shown} accessKey={accessKey} />}
      <div className={styles.go}>
        {back && (
          <Button kind="ghost" size="l" icon={IconArrowLeft} flips href={flowPath(accessKey, back)}>
            {say('flow.back')}
          </Button>
        )}
        <Button kind="primary" size="l" type="submit" busy={flow.isBusy}>
          {go}
        </Button>
      </div>
      {shown.keptUntil && <Kept until={shown.keptUntil} />}
    </form>
  )
}

/**
 * `/k/{accessKey}/p/{pageId}`: a page of a flow, for who has its key and no login. No session, no menu, no way on but its own
 * steps; what it shows comes drawn from the server.
 */
export const FlowPage = () => {
  const { accessKey = '', pageId = '' } = useParams({ strict: false })
  const flow = useFlow(accessKey, pageId)
  const { shown, failure } = flow
  const title = shown && `${shown.page.title || shown.title} · ${shown.by}`
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  // The next page is read from its beginning, by who hears it too.
  const main = useRef<HTMLDivElement>(null)
  const at = shown?.page.pageId
  const before = useRef(at)
  useEffect(() => {
    if (before.current && at && before.current !== at) main.current?.focus()
    before.current = at
  }, [at])
  return (
    <FlowFrame by={shown?.by}>
      <div ref={main} tabIndex={-1} className={styles.place}>
        {failure ? (
          <main className={styles.done}>
            <Failure flow={flow} />
          </main>
        ) : !shown ? (
          <main className={styles.wide} aria-busy="true">
            <Skeleton width="50%" height={28} />
            <Skeleton width="90%" />
          </main>
        ) : shown.page.kind === 'DONE' ? (
          <Done shown={shown} />
        ) : (
          <>
            <FlowBar title={shown.title} steps={shown.steps} />
            <main className={styles.walk}>
              <FlowSteps title={shown.title} steps={shown.steps} />
              <Ask shown={shown} flow={flow} accessKey={accessKey} />
            </main>
          </>
        )}
      </div>
    </FlowFrame>
  )
}
