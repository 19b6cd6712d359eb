import { useEffect, useRef } from 'react'
import { Avatar, IconButton, IconX, Logo, useEscape } from '#ui/index.ts'
import { displayNameOf, type UserConfiguration, usePhoto } from '../../data/index.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'
import { LookMenu } from './look-menu.tsx'
import type { MenuGroup } from './menu-groups.ts'
import { MenuLinks } from './menu-links.tsx'

interface SheetProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  path: string
  onClose: () => void
}

/** The whole menu as a sheet from the side, on a phone and where it is a rail. */
export const MenuSheet = ({ configuration, groups, path, onClose }: SheetProps) => {
  const t = useSay('shell')
  const box = useRef<HTMLElement>(null)
  const { tenant, user } = configuration
  const photo = usePhoto(user.photo)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.querySelector<HTMLElement>('[aria-current], a')?.focus()
    return () => before?.focus()
  }, [])
  useEscape(true, onClose)
  return (
    <>
      <button
        type="button"
        className={styles.scrim}
        aria-label={t('actions.close')}
        onClick={onClose}
        tabIndex={-1}
      />
      <aside className={styles.sheet} ref={box} aria-label={t('shell.menu')} data-sheet>
        <header className={styles.sheetHead}>
          <Logo />
          <b className="strong grow">{tenant?.label ?? tenant?.name ?? t('product.name')}</b>
          <IconButton size="l" icon={IconX} label={t('actions.close')} onClick={onClose} />
        </header>
        <nav className={styles.nav} aria-label={t('shell.menu')}>
          <MenuLinks groups={groups} path={path} onPick={onClose} />
        </nav>
        <footer className={styles.sheetFoot}>
          <Avatar name={displayNameOf(user)} photo={photo} />
          <span className="grow clip">{displayNameOf(user)}</span>
          <LookMenu />
        </footer>
      </aside>
    </>
  )
}
