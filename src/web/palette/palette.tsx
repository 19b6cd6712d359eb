import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  Icon,
  IconButton,
  IconPlayerPlay,
  IconSearch,
  IconX,
  Kbd,
  ProgressLine,
  Tag,
  useEscape,
} from '#ui/index.ts'
import type { UserConfiguration } from '../data/index.ts'
import type { MenuGroup } from '../shell/frame/menu-groups.ts'
import { earlyKeys } from '../shell/keys/early-keys.ts'
import { useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import { readAsk } from './ask.ts'
import type { Entry } from './entry.ts'
import { FoundEntries } from './found-entries.tsx'
import styles from './palette.module.css'
import { Peek } from './peek.tsx'
import { useActions } from './use-actions.ts'
import { type Held, useEntryActs } from './use-entry-acts.ts'
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

/** Which entries stand in the palette for what is typed: of everything, or what can be done with one record. */
const useEntries = (
  { configuration, groups, onShortcuts }: PaletteProps,
  typed: string,
  of: Entry | null,
) => {
  const ask = readAsk(typed)
  const { found, isBusy } = useFoundRecords(ask, useSearched(groups))
  const general = useSections(ask, found, configuration, groups, onShortcuts)
  const actions = useActions(of, typed)
  const sections = of ? actions.sections : general
  return {
    sections,
    entries: sections.flatMap(section => section.entries),
    busy: of ? actions.isBusy : isBusy,
    sought: of ? typed : ask.text,
  }
}

const Foot = () => {
  const t = useSay('shell')
  return (
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
  )
}

/**
 * Takes the first entry once all that is asked for has come: answers come one by one, and each may bring a better one. Whoever
 * asks a second time takes what stands there.
 */
const useTaking = (first: Entry | undefined, busy: boolean, open: (entry: Entry, how: Held) => void) => {
  const [waiting, setWaiting] = useState<Held | null>(null)
  useEffect(() => {
    if (!waiting || busy) return
    setWaiting(null)
    if (first) open(first, waiting)
  })
  return {
    take: ({ shiftKey, metaKey, ctrlKey }: Held) => {
      if (busy && !waiting) setWaiting({ shiftKey, metaKey, ctrlKey })
      else if (first) open(first, { shiftKey, metaKey, ctrlKey })
    },
    leave: () => setWaiting(null),
  }
}

/** What is typed, which entry is meant, and the keys that move between them. */
const usePalette = (props: PaletteProps) => {
  const { initialText = '', onClose } = props
  const [typed, setTyped] = useState(initialText)
  // By its id: what comes later may stand before it.
  const [chosen, choose] = useState<string | null>(null)
  const [actionsOf, setActionsOf] = useState<Entry | null>(null)
  const { open, copyLink } = useEntryActs(onClose)
  const found = useEntries(props, typed, actionsOf)
  const { entries, busy } = found
  const at = Math.max(
    0,
    entries.findIndex(entry => entry.id === chosen),
  )
  const present = entries[at]
  const { take, leave } = useTaking(entries[0], busy, open)
  // Who goes on meanwhile no longer means the first.
  const goTo = (id: string | null) => {
    leave()
    choose(id)
  }
  const setAt = (index: number) => goTo(entries[index]?.id ?? null)
  const type = (text: string) => {
    setTyped(text)
    goTo(null)
  }
  const leaveActions = () => {
    goTo(null)
    setActionsOf(null)
  }
  const back = () => (actionsOf ? leaveActions() : onClose())
  useEscape(true, back)
  const last = entries.length - 1
  const keys = (event: KeyboardEvent): Record<string, (() => void) | undefined> => ({
    ArrowDown: () => setAt(at >= last ? 0 : at + 1),
    ArrowUp: () => setAt(at <= 0 ? last : at - 1),
    PageDown: () => setAt(Math.min(last, at + 8)),
    PageUp: () => setAt(Math.max(0, at - 8)),
    Enter: () => (present && present.id === chosen ? open(present, event) : take(event)),
    Tab: () => {
      if (!present?.record || actionsOf) return
      setActionsOf(present)
      type('')
    },
    Backspace: actionsOf && !typed ? leaveActions : undefined,
  })
  const press = (event: KeyboardEvent) => {
    const copies = (event.ctrlKey || event.metaKey) && event.code === 'KeyL' && present?.href
    const isComposing = event.nativeEvent.isComposing
    const run = copies ? () => copyLink(present) : isComposing ? undefined : keys(event)[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return { ...found, typed, setTyped, type, at, goTo, present, actionsOf, back, press, open }
}

const AskBox = ({ palette, listId }: { palette: ReturnType<typeof usePalette>; listId: string }) => {
  const t = useSay('shell')
  const { typed, type, actionsOf, present, entries, press } = palette
  return (
    <input
      role="combobox"
      aria-expanded={entries.length > 0}
      aria-controls={listId}
      aria-activedescendant={present ? `${listId}-${present.id}` : undefined}
      aria-label={t('palette.label')}
      placeholder={actionsOf ? t('palette.actionsOf', { name: actionsOf.label }) : t('palette.placeholder')}
      value={typed}
      spellCheck={false}
      autoComplete="off"
      onChange={event => type(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** Go to, find a record by any text, run a command: one box, the keyboard all the way. */
export const Palette = (props: PaletteProps) => {
  const { configuration, onClose } = props
  const t = useSay('shell')
  const box = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const palette = usePalette(props)
  const { typed, setTyped, at, actionsOf, present, entries, busy, back } = palette
  const place = configuration.tenant?.label ?? configuration.tenant?.name ?? configuration.user.tenant

  useEffect(() => {
    box.current?.showModal()
    const early = earlyKeys.end()
    if (early) setTyped(before => before + early)
  }, [setTyped])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line in question is new when its place is
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, typed, actionsOf])

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
          <AskBox palette={palette} listId={listId} />
          {place && <Tag>{t('palette.in', { name: place })}</Tag>}
          <IconButton icon={IconX} label={t('actions.close')} onClick={onClose} />
          {busy && <ProgressLine />}
        </div>
        <div className={styles.split} data-wide={present?.record && !actionsOf ? undefined : true}>
          <div className={styles.found} ref={list} id={listId} role="listbox" aria-label={t('palette.label')}>
            <FoundEntries
              {...palette}
              listId={listId}
              isActions={actionsOf !== null}
              onPoint={entry => palette.goTo(entry.id)}
              onPick={palette.open}
            />
          </div>
          {present?.record && !actionsOf && <Peek entry={present} />}
        </div>
        <p className="unseen" role="status">
          {busy ? t('palette.searching') : t('palette.results', { count: entries.length })}
        </p>
        <Foot />
      </div>
    </dialog>
  )
}
