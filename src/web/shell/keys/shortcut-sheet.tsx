import { useState } from 'react'
import { EmptyState, IconKeyboard, Kbd, Keys, Modal, SearchInput } from '#ui/index.ts'
import { useSay } from '../use-say.ts'
import { catalogue, type ShortcutGroup, type ShortcutSpec } from './catalogue.ts'
import styles from './shortcut-sheet.module.css'

const columns: readonly ShortcutGroup[][] = [
  ['everywhere', 'look'],
  ['lists', 'arbitration'],
  ['records', 'workbench'],
]
const all = Object.entries(catalogue) as [string, ShortcutSpec][]

/** Every shortcut, by where it works. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useSay('shell')
  const [sought, setSought] = useState('')
  const word = (text: string) =>
    text === 'then' ? t('shortcuts.thenKey') : text === 'or' ? t('shortcuts.orKey') : text
  const fits = (spec: ShortcutSpec) => {
    const text = `${t(spec.label)} ${spec.shown.join(' ')}`.toLowerCase()
    return spec.shown.length > 0 && text.includes(sought.trim().toLowerCase())
  }
  const of = (group: ShortcutGroup) => all.filter(([, spec]) => spec.group === group && fits(spec))
  const none = all.every(([, spec]) => !fits(spec))
  return (
    <Modal
      open
      flush
      size="l"
      onClose={onClose}
      title={t('shortcuts.title')}
      aside={
        <span className={styles.find}>
          <SearchInput autoFocus value={sought} onChange={setSought} placeholder={t('shortcuts.find')} />
        </span>
      }
      footNote={<span className="meta">{t('shortcuts.letters')}</span>}
      actions={
        <span className="row meta">
          <Kbd>Esc</Kbd> {t('shortcuts.close')}
        </span>
      }
    >
      {none ? (
        <EmptyState icon={IconKeyboard} title={t('shortcuts.none')} />
      ) : (
        <div className={styles.cols}>
          {columns.map(groups => (
            <div key={groups.join()}>
              {groups.map(group => {
                const found = of(group)
                if (found.length === 0) return null
                return (
                  <section key={group}>
                    <h3>{t(`shortcuts.${group}`)}</h3>
                    <ul>
                      {found.map(([id, spec]) => (
                        <li key={id}>
                          {t(spec.label)} <Keys keys={spec.shown} word={word} />
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </Modal>
  )
}
