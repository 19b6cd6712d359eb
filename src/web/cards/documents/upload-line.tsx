import { IconButton, IconX } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documents.module.css'
import type { Upload } from './use-uploads.ts'

/** A file on its way: how far it is, or why it was not taken. */
export const UploadLine = ({ upload, onForget }: { upload: Upload; onForget: () => void }) => {
  const say = useSay('cards')
  const { share } = upload
  return (
    <li className={styles.upload} data-wrong={upload.error ? true : undefined}>
      <span className={upload.error ? undefined : 'clip'}>
        <bdi>{upload.name}</bdi> {upload.error && <span className={styles.wrong}>{upload.error}</span>}
      </span>
      {share !== undefined && (
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={upload.name}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {upload.error ? (
        <IconButton size="xs" icon={IconX} label={say('card.close')} onClick={onForget} />
      ) : (
        <span />
      )}
    </li>
  )
}
