import { Button, IconHistory, Note } from '#ui/index.ts'
import { useRecord } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { CodeDiff } from './code-diff.tsx'
import type { Script } from './script-editor.tsx'
import styles from './scripts.module.css'

interface OldVersionProps {
  id: string
  version: number
  /** The text as it is typed now. */
  present: string
  onBack: () => void
  onTake?: (code: string) => void
}

/** A version beside the present text. */
export const OldVersion = ({ id, version, present, onBack, onTake }: OldVersionProps) => {
  const t = useSay('scripts')
  const { data } = useRecord<Script>('scriptVersion', id)
  return (
    <div className={styles.old}>
      <Note
        banner
        meaning="ongoing"
        icon={IconHistory}
        action={
          <>
            {onTake && data && (
              <Button onClick={() => onTake(data.code ?? '')}>{t('scripts.restore')}</Button>
            )}
            <Button kind="ghost" onClick={onBack}>
              {t('scripts.back')}
            </Button>
          </>
        }
      >
        {t('scripts.lookingAt', { version })}
      </Note>
      <div className={styles.compared}>
        {data && (
          <CodeDiff
            before={data.code ?? ''}
            after={present}
            beforeLabel={t('scripts.version', { version })}
            afterLabel={t('scripts.draft')}
            isNarrow={!matchMedia('(min-width: 1800px)').matches}
          />
        )}
      </div>
    </div>
  )
}

/** Somebody else has saved it meanwhile. */
export const Stale = () => {
  const t = useSay('scripts')
  return (
    <Note banner meaning="warning">
      {t('scripts.stale')}
    </Note>
  )
}
