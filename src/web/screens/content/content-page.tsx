import { useQuery } from '@tanstack/react-query'
import { Button, Card, EmptyState, ErrorState, IconFileText, IconPencil, Skeleton } from '#ui/index.ts'
import { isApiError, isPermitted, request, useConfiguration } from '../../data/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './content.module.css'
import { Prose } from './prose.tsx'

interface Page {
  path: string
  title: string
  text: string
}

const usePageOf = (path: string) =>
  useQuery({
    queryKey: ['content', path],
    queryFn: ({ signal }) =>
      request<Page>('GET', `/api/core/content/${path.split('/').map(encodeURIComponent).join('/')}`, {
        signal,
      }),
    retry: (failures, error) => !(isApiError(error) && error.status < 500) && failures < 2,
  })

/** A page of the tenant's own words. */
export const ContentPage = ({ params }: SpecialScreenProps) => {
  const t = useSay('content')
  const { data: configuration } = useConfiguration()
  const path = params.rest ?? ''
  const { data, error, refetch } = usePageOf(path || 'index')
  const mayWrite = configuration && isPermitted(configuration, 'write keyValues')
  const isMissing = isApiError(error) && error.status === 404
  const title =
    data?.title ?? (isMissing ? t('content.missing', { path: path || 'index' }) : t('content.title'))
  return (
    <ToolScreen
      title={title}
      actions={
        mayWrite &&
        data && (
          <Button icon={IconPencil} href={`/user-content/${data.path}`}>
            {t('content.edit')}
          </Button>
        )
      }
    >
      {isMissing ? (
        <EmptyState
          icon={IconFileText}
          title={t('content.missing', { path: path || 'index' })}
          actions={mayWrite && <Button href={`/user-content/${path || 'index'}`}>{t('content.new')}</Button>}
        >
          {t('content.missingText')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          title={t('content.failed')}
          actions={<Button onClick={() => void refetch()}>{t('content.tryAgain')}</Button>}
        />
      ) : data ? (
        <Card>
          <Prose text={data.text} />
        </Card>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          {[46, 82, 74, 61].map(width => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </ToolScreen>
  )
}
