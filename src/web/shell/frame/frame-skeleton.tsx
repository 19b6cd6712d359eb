import { useRouterState } from '@tanstack/react-router'
import { Logo, Skeleton } from '#ui/index.ts'
import { PageSkeleton } from '../../screens/states/page-skeleton.tsx'
import { useFolded } from '../look/look-store.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'
import menu from './menu.module.css'

const lines = [64, 52, 0, 46, 74, 66, 82, 0, 50, 72, 78, 0, 60, 84, 68]

/** The page while it is not known who looks at it: every edge where it will be. */
export const FrameSkeleton = () => {
  const t = useSay('shell')
  const folded = useFolded()
  const path = useRouterState({ select: state => state.location.pathname })
  return (
    <div className={styles.shell} data-folded={folded || undefined} aria-busy="true">
      <aside className={styles.menu} data-icons={folded || undefined}>
        <div className={styles.brand}>
          <Logo /> {t('product.name')}
        </div>
        <div className={styles.nav}>
          {lines.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
            <div key={index} className={menu.item} style={width ? undefined : { height: 16 }}>
              {width > 0 && (
                <>
                  <Skeleton width={16} height={16} />
                  <span className={menu.label}>
                    <Skeleton width={width} />
                  </span>
                </>
              )}
            </div>
          ))}
        </div>
      </aside>
      <div className={styles.view}>
        <header className={styles.topbar} />
        <header className={styles.phoneBar} />
        <main className={styles.content}>
          <PageSkeleton path={path} />
        </main>
      </div>
    </div>
  )
}
