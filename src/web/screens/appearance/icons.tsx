import { useState } from 'react'
import * as kit from '#ui/index.ts'
import { EmptyState, Icon, IconSearch, type IconType, SearchInput, ToolRow } from '#ui/index.ts'
import { notifyDone, notifyError, type SpecialScreenProps, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './appearance.module.css'

const notIcons = new Set(['Icon', 'IconButton'])

/** Every icon that the kit has, by its name. */
const all: readonly (readonly [string, IconType])[] = Object.entries(kit)
  .filter(([name]) => name.startsWith('Icon') && !notIcons.has(name))
  .map(([name, icon]) => [name, icon as IconType] as const)
  .sort(([a], [b]) => a.localeCompare(b))

const fold = (text: string): string => text.toLowerCase().replace(/^icon/, '').replace(/\W/g, '')

/** What the product draws with: search, and copy a name for a menu or a list of values. */
export const Icons = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('appearance')
  const [text, setText] = useState(query.q ?? '')
  const found = all.filter(([name]) => fold(name).includes(fold(text)))
  const search = (next: string) => {
    setText(next)
    onQuery(next ? { q: next } : {}, { replace: true })
  }
  const copy = (name: string) =>
    void navigator.clipboard.writeText(name).then(() => notifyDone(t('look.copied', { name })), notifyError)
  return (
    <ToolScreen
      title={t('look.icons')}
      meta={t('look.iconsShown', { shown: found.length, all: all.length })}
      tools={
        <ToolRow>
          <SearchInput value={text} onChange={search} placeholder={t('look.searchIcons')} />
        </ToolRow>
      }
    >
      {found.length === 0 ? (
        <EmptyState icon={IconSearch} title={t('look.noIcon')}>
          {t('look.noIconText')}
        </EmptyState>
      ) : (
        <ul className={styles.icons}>
          {found.map(([name, icon]) => {
            const shown = name.slice('Icon'.length)
            return (
              <li key={name}>
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={t('look.copyIcon', { name: shown })}
                  onClick={() => copy(shown)}
                >
                  <Icon of={icon} size="l" />
                  <span dir="ltr">{shown}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </ToolScreen>
  )
}
