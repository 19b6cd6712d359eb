import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState, IconLock, Logo, Skeleton } from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './content.module.css'
import { Prose } from './prose.tsx'

interface Shown {
  title: string
  text: string
  /** The organization that shows it. */
  by: string
}

/** `/k/{accessKey}/p/{pageId}`: a page for the public. It stands alone: no menu, no session, no way on but its own links. */
export const PublicPage = () => {
  const t = useSay('content')
  const { accessKey = '', pageId = '' } = useParams({ strict: false })
  const { data, isError } = useQuery({
    queryKey: ['public page', accessKey, pageId],
    queryFn: ({ signal }) =>
      request<Shown>(
        'GET',
        `/api/core/public-pages/${encodeURIComponent(accessKey)}/${encodeURIComponent(pageId)}`,
        { signal, anonymous: true },
      ),
    retry: false,
  })
  useEffect(() => {
    if (data) document.title = `${data.title} · ${data.by}`
  }, [data])
  return (
    <main className={styles.public}>
      {isError ? (
        <EmptyState centred icon={IconLock} title={t('content.closed')}>
          {t('content.closedText')}
        </EmptyState>
      ) : data ? (
        <article>
          <h1>{data.title}</h1>
          <Prose text={data.text} />
          <footer className="meta">
            <Logo /> {t('content.by', { name: data.by })}
          </footer>
        </article>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="50%" height={24} />
          <Skeleton width="90%" />
        </div>
      )}
    </main>
  )
}
