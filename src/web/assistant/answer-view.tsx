import { createContext, Fragment, useContext, useMemo, useState } from 'react'
import { formatNumber } from '#fields/formats/format-number.ts'
import { languageOf } from '#locales/languages.ts'
import { Button, Icon, IconButton, IconChevronRight, IconExternalLink } from '#ui/index.ts'
import { notifyError, useFieldContext, useSay, useShell } from '../shell/index.ts'
import styles from './assistant.module.css'
import { openDocumentPage } from './open-document-page.ts'
import { Sources } from './sources.ts'
import { SourcesView } from './sources-view.tsx'
import type { Block, ReadDone, Run, TalkAnswer } from './talk-store.ts'

/** Opens the file of a document where a passage of it stands. */
const OpenPage = ({ document, page }: { document: string; page: number }) => {
  const say = useSay('assistant')
  return (
    <IconButton
      className={styles.openPage}
      size="xs"
      icon={IconExternalLink}
      label={say('panel.openPage', { page })}
      onClick={() => void openDocumentPage(document, page).catch(notifyError)}
    />
  )
}

/** Text, and a link where it is a record that one may see or a page of the product; links elsewhere are never made. */
const RunText = ({ run }: { run: Run }) => {
  const { entities, hrefOf } = useShell()
  const { text, entity, registration, page, href } = run
  const to =
    entity && registration && entities.some(one => one.name === entity) ? hrefOf(entity, registration) : href
  // Marks between two parts are the sentence's: by themselves they would turn against it.
  if (!to) return /[\p{L}\p{N}]/u.test(text) ? <bdi>{text}</bdi> : text
  return (
    <>
      <a className="link" href={to} title={registration}>
        <bdi>{text}</bdi>
      </a>
      {page && registration && <OpenPage document={registration} page={page} />}
    </>
  )
}

const SourcesOf = createContext(new Sources([]))

/** A sentence; behind what it rests on stands the number by which that is listed below. */
const Runs = ({ runs }: { runs: readonly Run[] }) => {
  const numbers = useContext(SourcesOf).numbersIn(runs)
  return runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which never move; the same words may stand twice in it
    <Fragment key={at}>
      <RunText run={run} />
      {numbers[at] && <sup className={styles.mark}>{numbers[at]}</sup>}
    </Fragment>
  ))
}

const BlockView = ({ block }: { block: Block }) => {
  const lines = block.lines.map((line, at) => ({ ...line, key: `${at}` }))
  if (block.kind === 'text')
    return lines.map(({ key, runs }) => (
      <p key={key}>
        <Runs runs={runs} />
      </p>
    ))
  if (block.kind === 'facts')
    return (
      <dl className={styles.facts}>
        {lines.map(({ key, runs, meta }) => (
          <div key={key}>
            <dt>
              <Runs runs={runs.slice(0, 1)} />
            </dt>
            <dd>
              {meta && <span className="meta">{meta}</span>}
              <Runs runs={runs.slice(1)} />
            </dd>
          </div>
        ))}
      </dl>
    )
  if (block.kind === 'quote')
    return (
      <figure className={styles.quote}>
        <blockquote dir="auto">
          <Runs runs={lines[0]?.runs ?? []} />
        </blockquote>
        {lines.slice(1).map(({ key, runs }) => (
          <figcaption key={key} className="meta">
            <Runs runs={runs} />
          </figcaption>
        ))}
      </figure>
    )
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, runs, meta }) => (
        <li key={key}>
          <span>
            <Runs runs={runs} />
          </span>
          {meta && <span className="meta">{meta}</span>}
        </li>
      ))}
    </ul>
  )
}

const useToolName = () => {
  const say = useSay('assistant')
  return (tool: string): string => say(`tools.${tool}` as 'tools.guide') || tool
}

/** What was read for the answer, each with what it asked and found. */
const ReadsView = ({ reads, ms, isOpen }: { reads: readonly ReadDone[]; ms: number; isOpen: boolean }) => {
  const say = useSay('assistant')
  const toolName = useToolName()
  const { locale } = useFieldContext()
  const [open, setOpen] = useState(isOpen)
  if (!reads.length) return null
  const seconds = formatNumber(ms / 1000, locale, { decimals: 1, minDecimals: 1 })
  return (
    <div className={styles.reads}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={IconChevronRight} size="s" flips />
        {say('panel.read', { count: reads.length, seconds })}
      </button>
      {open && (
        <ol>
          {reads.map(({ tool, asked, found, status }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be read twice, and the order stays
            <li key={at}>
              <span className="strong">{toolName(tool)}</span>
              <span className="meta">
                {status === 200 ? say('panel.found', { count: found }) : say('panel.refused')}
              </span>
              <code dir="ltr">{asked}</code>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Why rules answered where a model was to. */
const awayKeys = {
  DOWN: 'panel.byRulesFor',
  LIMIT: 'panel.byRulesLimit',
  SLOW: 'panel.byRulesSlow',
} as const

interface AnswerViewProps {
  answer: TalkAnswer
  isLast: boolean
  isDebugging: boolean
  onAsk: (text: string) => void
}

/** An answer: what is said, what was read for it, what could be done and asked next. */
export const AnswerView = ({ answer, isLast, isDebugging, onAsk }: AnswerViewProps) => {
  const say = useSay('assistant')
  const { blocks, proposals, suggestions, reads, by, model, away, awayBecause, language, ms } = answer
  const sources = useMemo(() => new Sources(blocks), [blocks])
  return (
    <div className={styles.said} lang={language} dir={languageOf(language).direction}>
      <SourcesOf.Provider value={sources}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one answer, which never move
          <BlockView key={at} block={block} />
        ))}
      </SourcesOf.Provider>
      {proposals.length > 0 && (
        <div className={styles.proposals}>
          {proposals.map(({ label, href }) => (
            <Button key={href} href={href}>
              {label}
            </Button>
          ))}
          <span className="meta">{say('panel.decide')}</span>
        </div>
      )}
      <ReadsView reads={reads} ms={ms} isOpen={isDebugging} />
      <SourcesView sources={sources.list} />
      <p className="meta">
        {by === 'RULES'
          ? away
            ? say(awayKeys[awayBecause ?? 'DOWN'], { name: away })
            : say('panel.byRules')
          : say('panel.byModel', { name: model ? `${by}, ${model}` : by })}
      </p>
      {isLast && suggestions.length > 0 && (
        <div className={styles.suggestions}>
          {suggestions.map(text => (
            <button key={text} type="button" onClick={() => onAsk(text)}>
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
