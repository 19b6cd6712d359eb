import { useEffect } from 'react'
import { Button, Card, IconRoute, PageHead } from '#ui/index.ts'
import { tourStore, usePage, useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'
import { guide } from './guide.ts'
import { GuidePicture } from './guide-picture.tsx'

/** How one begins. */
export const GuidePage = ({ section }: { section: string }) => {
  const say = useSay('documentation')
  const shell = useSay('shell')
  usePage({ title: say('frame.title') })
  useEffect(() => {
    document.getElementById(`guide-${section}`)?.scrollIntoView()
  }, [section])
  return (
    <>
      <PageHead
        title={say('guide.title')}
        meta={say('guide.about')}
        actions={
          <Button icon={IconRoute} onClick={tourStore.start}>
            {shell('help.tour')}
          </Button>
        }
      />
      <div className={styles.stack}>
        {guide.map(({ id, title, text, picture, href }) => (
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
            {picture && <GuidePicture id={id} alt={say(picture)} />}
          </Card>
        ))}
      </div>
    </>
  )
}
