import { Icon, IconBook } from '#ui/index.ts'
import { iconNamed, inRow, useSay, useShell } from '../shell/index.ts'
import styles from './assistant.module.css'
import type { Source } from './sources.ts'

/** What an answer rests on, by the numbers that stand in it. */
export const SourcesView = ({ sources }: { sources: readonly Source[] }) => {
  const say = useSay('assistant')
  const { entities, hrefOf } = useShell()
  if (!sources.length) return null
  return (
    <section className={styles.sources}>
      <h3>{say('panel.sources')}</h3>
      <ol>
        {sources.map(({ number, run, name }) => {
          const { registration, page, href } = run
          const entity = entities.find(one => one.name === run.entity)
          const to = entity && registration ? hrefOf(entity.name, registration) : href
          const meta = [entity?.label, name === registration ? '' : registration].filter(Boolean).join(' ')
          return (
            <li key={number}>
              <span className={styles.number}>{number}</span>
              <Icon of={entity ? iconNamed(entity.icon) : IconBook} size="s" />
              {to ? (
                <a className="link" href={to}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              <bdi className="meta">{inRow([meta, page && say('panel.page', { page })])}</bdi>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
