import { useEffect, useState } from 'react'
import { Card, PageHead, Tag } from '#ui/index.ts'
import { longDay } from '../../cards/dates.ts'
import { newsByDay, useFieldContext, useNews, usePage, useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'

/** What is new, by day. Whoever opens it has read it; what he had not read keeps its mark as long as he stays. */
export const NewsPage = () => {
  const say = useSay('whats-new')
  const guide = useSay('documentation')
  const context = useFieldContext()
  const { fresh, read } = useNews()
  const [marked] = useState(fresh)
  usePage({
    title: say('whatsNew.title'),
    crumbs: [{ label: guide('frame.title'), href: '/documentation' }, { label: say('whatsNew.title') }],
  })
  useEffect(read, [read])
  return (
    <>
      <PageHead title={say('whatsNew.title')} meta={say('whatsNew.about')} />
      <div className={styles.stack}>
        {newsByDay.map(({ date, entries }) => (
          <Card key={date} title={longDay(date, context)}>
            <ul className={styles.news}>
              {entries.map(({ id, title, text, guide: section }) => (
                <li key={id}>
                  <h3 className="strong">
                    {say(title)} {marked.has(id) && <Tag>{say('whatsNew.fresh')}</Tag>}
                  </h3>
                  <p className={styles.prose}>
                    {say(text)}{' '}
                    {section && (
                      <a
                        className="link"
                        href={`/documentation/getting-started/${section}`}
                        aria-label={`${say('whatsNew.guide')}: ${say(title)}`}
                      >
                        {say('whatsNew.guide')}
                      </a>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
