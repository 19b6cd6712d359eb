import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  EmptyState,
  Icon,
  IconButton,
  IconPlayerPlay,
  IconSearch,
  IconX,
  Kbd,
  ProgressLine,
  Tag,
  toasts,
  useEscape,
} from '#ui/index.ts'
import type { UserConfiguration } from '../data/index.ts'
import type { MenuGroup } from '../shell/frame/menu-groups.ts'
import { earlyKeys } from '../shell/keys/early-keys.ts'
import { useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import { readAsk } from './ask.ts'
import type { Entry } from './entry.ts'
import { EntryLine } from './entry-line.tsx'
import styles from './palette.module.css'
import { Peek } from './peek.tsx'
import { useActions } from './use-actions.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useSections } from './use-sections.ts'

interface PaletteProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  initialText?: string
  onShortcuts: () => void
  onClose: () => void
}

const firstSearched = ['person', 'contract', 'invoice', 'deal', 'asset', 'creditLine']
const searchedAtMost = 8

/** What people look for most, then what else their menu leads to. */
const useSearched = (groups: readonly MenuGroup[]) => {
  const { entities } = useShell()
  const paths = groups.flatMap(group => group.items.map(item => item.path))
  const first = firstSearched.flatMap(name => entities.filter(entity => entity.name === name))
  const others = entities.filter(entity => paths.includes(entity.listRoute ?? '') && !first.includes(entity))
  return [...first, ...others].slice(0, searchedAtMost)
}

/** Go to, find a record by any text, run a command: one box, the keyboard all the way. */
export const Palette = ({ configuration, groups, initialText = '', onShortcuts, onClose }: PaletteProps) => {
  const t = useSay('shell')
  const shell = useShell()
  const box = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState(initialText)
  const [at, setAt] = useState(0)
  const [actionsOf, setActionsOf] = useState<Entry | null>(null)

  const ask = readAsk(typed)
  const { found, isBusy } = useFoundRecords(ask, useSearched(groups))
  const general = useSections(ask, found, configuration, groups, onShortcuts)
  const actions = useActions(actionsOf, typed)
  const sections = actionsOf ? actions.sections : general
  const entries = sections.flatMap(section => section.entries)
  const present = entries[Math.min(at, entries.length - 1)]
  const busy = actionsOf ? actions.isBusy : isBusy
  const place = configuration.tenant?.label ?? configuration.tenant?.name ?? configuration.user.tenant

  useEffect(() => {
    box.current?.showModal()
    const early = earlyKeys.end()
    if (early) setTyped(before => before + early)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line in question is new when its place is
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, typed, actionsOf])

  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const open = (entry: Entry | undefined, how: { shiftKey: boolean; metaKey: boolean; ctrlKey: boolean }) => {
    if (!entry) return
    if (entry.href && (how.metaKey || how.ctrlKey)) window.open(entry.href, '_blank')
    else {
      onClose()
      if (entry.record && how.shiftKey) shell.openBeside(entry.record)
      else if (entry.href) shell.go(entry.href)
      else entry.run?.()
    }
  }
  const copyLink = (entry: Entry) => {
    const address = new URL(entry.href ?? '', location.href).href
    void navigator.clipboard
      .writeText(address)
      .then(() => toasts.show({ tone: 'success', text: t('palette.linkCopied') }))
    onClose()
  }
  const back = () => (actionsOf ? setActionsOf(null) : onClose())
  useEscape(true, back)
  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setAt(at >= last ? 0 : at + 1),
      ArrowUp: () => setAt(at <= 0 ? last : at - 1),
      PageDown: () => setAt(Math.min(last, at + 8)),
      PageUp: () => setAt(Math.max(0, at - 8)),
      Enter: () => open(present, event),
      Tab: () => {
        if (!present?.record || actionsOf) return
        setActionsOf(present)
        type('')
      },
      Backspace: actionsOf && !typed ? () => setActionsOf(null) : undefined,
    }
    const copies = (event.ctrlKey || event.metaKey) && event.code === 'KeyL' && present?.href
    const run = copies ? () => copyLink(present) : event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog
      ref={box}
      className={styles.palette}
      aria-label={t('palette.label')}
      onClose={onClose}
      onCancel={event => {
        event.preventDefault()
        back()
      }}
      onClick={event => event.target === box.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.ask}>
          <Icon of={actionsOf ? IconPlayerPlay : IconSearch} />
          <input
            autoFocus
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={present ? `${listId}-${present.id}` : undefined}
            aria-label={t('palette.label')}
            placeholder={
              actionsOf ? t('palette.actionsOf', { name: actionsOf.label }) : t('palette.placeholder')
            }
            value={typed}
            spellCheck={false}
            autoComplete="off"
            onChange={event => type(event.currentTarget.value)}
            onKeyDown={press}
          />
          {place && <Tag>{t('palette.in', { name: place })}</Tag>}
          <IconButton icon={IconX} label={t('actions.close')} onClick={onClose} />
          {busy && <ProgressLine />}
        </div>
        <div className={styles.split} data-wide={present?.record && !actionsOf ? undefined : true}>
          <div className={styles.found} ref={list} id={listId} role="listbox" aria-label={t('palette.label')}>
            {sections.map(section => (
              // biome-ignore lint/a11y/useSemanticElements: groups of options, not of fields
              <div key={section.id} role="group" aria-label={section.title}>
                <p className={styles.heading} aria-hidden>
                  {section.title}
                </p>
                {section.entries.map(entry => (
                  <EntryLine
                    key={entry.id}
                    id={`${listId}-${entry.id}`}
                    entry={entry}
                    selected={entry === present}
                    sought={actionsOf ? typed : ask.text}
                    onPoint={() => setAt(entries.indexOf(entry))}
                    onPick={event => open(entry, event)}
                  />
                ))}
              </div>
            ))}
            {entries.length === 0 && !busy && (
              <EmptyState
                icon={IconSearch}
                title={actionsOf ? t('palette.noActions') : t('palette.nothing', { text: ask.text })}
              >
                {!actionsOf && t('palette.nothingText')}
              </EmptyState>
            )}
          </div>
          {present?.record && !actionsOf && <Peek entry={present} />}
        </div>
        <p className="unseen" role="status">
          {busy ? t('palette.searching') : t('palette.results', { count: entries.length })}
        </p>
        <footer className={styles.foot}>
          <span>
            <Kbd>Up</Kbd>
            <Kbd>Down</Kbd> {t('palette.move')}
          </span>
          <span>
            <Kbd>&gt;</Kbd> {t('palette.commandsOnly')}
          </span>
          <span>
            <Kbd>@</Kbd> {t('palette.persons')}
          </span>
          <span>
            <Kbd>#</Kbd> {t('palette.registrations')}
          </span>
          <span className="grow" />
          <span>
            <Kbd>Esc</Kbd> {t('palette.close')}
          </span>
        </footer>
      </div>
    </dialog>
  )
}
