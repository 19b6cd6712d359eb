import { type ReactNode, useMemo } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import {
  Icon,
  IconBook,
  IconChevronDown,
  IconLayoutSidebarRight,
  IconScript,
  IconSearch,
  IconSparkles,
} from '#ui/index.ts'
import { iconNamed, useSay, useShell } from '../../shell/index.ts'
import { byArea } from './by-area.ts'
import styles from './documentation.module.css'

/** The pages of the documentation at the start, the one that is read beside them. */
export const DocumentationFrame = ({ at, children }: { at: string; children: ReactNode }) => {
  const say = useSay('documentation')
  const news = useSay('whats-new')
  const { entities } = useShell()
  const areas = useMemo(() => byArea(entities), [entities])
  const current = (path: string) =>
    at === path || (path === '' && at.startsWith('getting-started')) ? 'page' : undefined
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={say('frame.title')}>
        <ul>
          <li>
            <a href="/documentation" aria-current={current('')}>
              <Icon of={IconBook} size="s" /> {say('frame.guide')}
            </a>
          </li>
          <li>
            <a href="/documentation/whats-new" aria-current={current('whats-new')}>
              <Icon of={IconSparkles} size="s" /> {news('whatsNew.title')}
            </a>
          </li>
          <li>
            <a href="/documentation/api" aria-current={at.startsWith('api') ? 'page' : undefined}>
              <Icon of={IconScript} size="s" /> {say('frame.api')}
            </a>
          </li>
          <li>
            <a href="/documentation/embedding" aria-current={current('embedding')}>
              <Icon of={IconLayoutSidebarRight} size="s" /> {say('frame.embedding')}
            </a>
          </li>
          <li>
            <a href="/documentation-search" aria-current={at === 'search' ? 'page' : undefined}>
              <Icon of={IconSearch} size="s" /> {say('frame.search')}
            </a>
          </li>
        </ul>
        {areas.map(({ area, members }) => (
          <details key={area} open={members.some(one => at === `entities/${one.name}`) || at === ''}>
            <summary>
              <Icon of={IconChevronDown} size="s" /> {say(`areas.${area}` as KeyOf<'documentation'>)}
            </summary>
            <ul>
              {members.map(entity => (
                <li key={entity.name}>
                  <a
                    href={`/documentation/entities/${entity.name}`}
                    aria-current={current(`entities/${entity.name}`)}
                  >
                    <Icon of={iconNamed(entity.icon)} size="s" /> {entity.label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
