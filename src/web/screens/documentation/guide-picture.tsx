import { useScheme } from '../../shell/index.ts'
import styles from './documentation.module.css'

/** Their addresses, by `./pictures/find.light.webp`: fetched when they come into sight, and by nothing else. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** As `e2e/pictures.ts` takes them. */
const size = { width: 1080, height: 675 }

/** What a section of the guide is about, as the demonstration shows it: light or dark like the page around it. */
export const GuidePicture = ({ id, alt }: { id: string; alt: string }) => {
  const scheme = useScheme()
  const src = addresses[`./pictures/${id}.${scheme}.webp`]
  return src ? <img className={styles.picture} src={src} alt={alt} loading="lazy" {...size} /> : null
}
