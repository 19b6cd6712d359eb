import { IconButton, IconX, ProgressBar } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documents.module.css'
import type { Upload } from './use-uploads.ts'

/** A file on its way: how far it is, or why it was not taken. */
export const UploadLine = ({ upload, onForget }: { upload: Upload; onForget: () => void }) => {
  const say = useSay('cards')
  const { share } = upload
  return (
    <li className={styles.upload} data-wrong={upload.error ? true : undefined}>
      {share !== undefined && <ProgressBar share={share} label={upload.name} />}
      {upload.error && (
        <>
          <span>
            <bdi>{upload.name}</bdi> <span className={styles.wrong}>{upload.error}</span>
          </span>
          <IconButton size="xs" icon={IconX} label={say('card.close')} onClick={onForget} />
        </>
      )}
    </li>
  )
}
