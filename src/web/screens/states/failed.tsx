import { useState } from 'react'
import { Button, ErrorState, IconRefresh } from '#ui/index.ts'
import { connection, isApiError, sentenceOf } from '../../data/index.ts'
import { useLocale } from '../../shell/locale-store.ts'
import { useSay } from '../../shell/use-say.ts'

export interface FailedProps {
  error: unknown
  title?: string
  onRetry?: () => void
}

const detailsOf = (error: unknown): string =>
  [
    new Date().toISOString(),
    location.href,
    isApiError(error) ? `${error.status} ${error.code} ${error.requestId ?? ''}` : '',
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    ...(isApiError(error) ? error.trace : []),
  ]
    .filter(Boolean)
    .join('\n')

/** What happened, what is kept, what to do – for a whole page. */
export const Failed = ({ error, title, onRetry }: FailedProps) => {
  const t = useSay('shell')
  const { intl } = useLocale()
  const [copied, setCopied] = useState(false)
  const [at] = useState(() => new Date())
  const requestId = isApiError(error) ? error.requestId : undefined
  const said = isApiError(error)
    ? sentenceOf(error, (key, values) => t(key as 'errors.oops', values), !connection.state().online)
    : t('errors.screenText')
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(error))
    setCopied(true)
  }
  return (
    <ErrorState
      centred
      title={title ?? t('errors.screenTitle')}
      meta={`${new Intl.DateTimeFormat(intl, { timeStyle: 'medium' }).format(at)}${requestId ? `, ${t('errors.request')}` : ''}`}
      requestId={requestId}
      actions={
        <>
          {onRetry && (
            <Button icon={IconRefresh} onClick={onRetry}>
              {t('errors.tryAgain')}
            </Button>
          )}
          <Button kind="ghost" onClick={() => void copy()}>
            {t(copied ? 'errors.copied' : 'errors.copyDetails')}
          </Button>
        </>
      }
    >
      {said}
    </ErrorState>
  )
}
