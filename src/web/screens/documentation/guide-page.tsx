import { useEffect } from 'react'
import { Button, Card, PageHead } from '#ui/index.ts'
import { usePage, useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'
import { guide } from './guide.ts'

/** How one begins. */
export const GuidePage = ({ section }: { section: string }) => {
  const say = useSay('documentation')
  usePage({ title: say('frame.title') })
  useEffect(() => {
    document.getElementById(`guide-${section}`)?.scrollIntoView()
  }, [section])
  return (
    <>
      <PageHead title={say('guide.title')} meta={say('guide.about')} />
      <div className={styles.stack}>
        {guide.map(({ id, title, text, href }) => (
          <Card
            key={id}
            id={`guide-${id}`}
            title={say(title)}
            actions={
              href && (
                <Button size="s" kind="ghost" href={href}>
                  {say('guide.open')}
                </Button>
              )
            }
          >
            <p className={styles.prose}>{say(text)}</p>
          </Card>
        ))}
      </div>
    </>
  )
}
