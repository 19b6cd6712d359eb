import { useRef } from 'react'
import { Button, IconPhoto, IconUpload } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { DropPlace } from '../documents/drop-place.tsx'
import styles from './scan.module.css'
import { scannedExtensions } from './scan-kind.ts'

const accepted = scannedExtensions.map(extension => `.${extension}`).join(',')

/** A picture that is taken now, where the device has a camera at hand, or a file. */
export const ChooseScan = ({ onFile }: { onFile: (file: File) => void }) => {
  const say = useSay('cards')
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const take = (files: ArrayLike<File> | null) => files?.[0] && onFile(files[0])
  const hasCamera = window.matchMedia?.('(pointer: coarse)').matches
  return (
    <DropPlace onFiles={take}>
      <div className={styles.choose}>
        <p>{say('scan.hint')}</p>
        <div className={styles.ways}>
          {hasCamera && (
            <Button size="m" kind="primary" icon={IconPhoto} onClick={() => camera.current?.click()}>
              {say('scan.camera')}
            </Button>
          )}
          <Button
            size="m"
            kind={hasCamera ? undefined : 'primary'}
            icon={IconUpload}
            onClick={() => file.current?.click()}
          >
            {say('scan.file')}
          </Button>
        </div>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={event => take(event.currentTarget.files)}
        />
        <input
          ref={file}
          type="file"
          accept={accepted}
          hidden
          aria-label={say('scan.file')}
          onChange={event => take(event.currentTarget.files)}
        />
      </div>
    </DropPlace>
  )
}
