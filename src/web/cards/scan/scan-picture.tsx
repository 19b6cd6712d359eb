import { useSay } from '../../shell/index.ts'
import type { ReadScan } from './ask-scan.ts'
import styles from './scan.module.css'

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The page as it was read, with a frame round each value; that of the field at hand stands out. */
export const ScanPicture = ({ scan, at }: { scan: ReadScan; at: string | null }) => {
  const say = useSay('cards')
  return (
    <div className={styles.page}>
      <img
        src={`data:image/jpeg;base64,${scan.picture}`}
        width={scan.width}
        height={scan.height}
        alt={say('scan.picture')}
      />
      {scan.fields.map(
        ({ field, box }) =>
          box && (
            <span
              key={field}
              className={styles.frame}
              data-at={field === at || undefined}
              style={{
                left: percent(box[0]),
                top: percent(box[1]),
                width: percent(box[2] - box[0]),
                height: percent(box[3] - box[1]),
              }}
            />
          ),
      )}
    </div>
  )
}
