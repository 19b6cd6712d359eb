import { languages } from '#locales/languages.ts'
import { Segmented } from '#ui/index.ts'
import { localeStore, useLocale } from '../locale-store.ts'
import { lookStore, useLook } from '../look/look-store.ts'
import styles from './gallery.module.css'
import { InputsPart } from './inputs-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { SurfacesPart } from './surfaces-part.tsx'
import { TablePart } from './table-part.tsx'
import { WordsPart } from './words-part.tsx'

/** Every component of the kit on one page, in every theme and language. Only while developing. */
export const Gallery = () => {
  const look = useLook()
  const { language } = useLocale()
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <h1>The kit</h1>
        <Segmented
          label="Theme"
          value={look.scheme}
          onChange={scheme => lookStore.set({ scheme })}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'followSystem', label: 'System' },
          ]}
        />
        <Segmented
          label="Density"
          value={look.density}
          onChange={density => lookStore.set({ density })}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'normal', label: 'Normal' },
            { value: 'relaxed', label: 'Relaxed' },
          ]}
        />
        <Segmented
          label="Language"
          value={language.code}
          onChange={code => localeStore.show(languages.find(one => one.code === code)!.locale)}
          options={languages.map(one => ({ value: one.code, label: one.name }))}
        />
      </div>
      <div className={styles.grid}>
        <WordsPart />
        <InputsPart />
        <SurfacesPart />
        <OverlaysPart />
        <TablePart />
      </div>
    </main>
  )
}
