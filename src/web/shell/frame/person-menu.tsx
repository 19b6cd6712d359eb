import { type ComponentProps, useSyncExternalStore } from 'react'
import {
  Avatar,
  IconDatabase,
  IconEye,
  IconKeyboard,
  IconLogout,
  IconShield,
  IconWifi,
  IconWifiOff,
  Menu,
  type MenuEntry,
} from '#ui/index.ts'
import {
  type CurrentUser,
  connection,
  displayNameOf,
  keeping,
  useConnection,
  usePhoto,
} from '../../data/index.ts'
import { mayActFor, openActFor } from '../acting/act-for-host.tsx'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'
import { useLookEntries } from './look-menu.tsx'
import { signOut } from './sign-out.tsx'

/** The person's circle as a button that a menu can hang on. */
const Circle = ({
  name,
  photo,
  label,
  ...rest
}: { name: string; photo?: string; label: string } & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={styles.round} aria-label={label}>
    <Avatar name={name} photo={photo} />
  </button>
)

interface PersonMenuProps {
  user: CurrentUser
  onShortcuts: () => void
}

/** To work without the network by choice, and what is here to work with; none where nothing is kept. */
const useOfflineEntry = (): MenuEntry[] => {
  const t = useSay('shell')
  const { chosen } = useConnection()
  const mayChoose = useSyncExternalStore(keeping.subscribe, keeping.isOn)
  if (!mayChoose && !chosen) return []
  return [
    {
      id: 'offline',
      label: t(chosen ? 'person.workOnline' : 'person.workOffline'),
      icon: chosen ? IconWifi : IconWifiOff,
      onSelect: () => connection.choose(!chosen),
    },
    { id: 'device', label: t('person.device'), icon: IconDatabase, href: '/cache-info' },
  ]
}

/** Who is signed in, how the page looks and speaks to them, and the way out. */
export const PersonMenu = ({ user, onShortcuts }: PersonMenuProps) => {
  const t = useSay('shell')
  const look = useLookEntries()
  const acts = useSay('acting')
  const offline = useOfflineEntry()
  const name = displayNameOf(user)
  const photo = usePhoto(user.photo)
  const items: MenuEntry[] = [
    ...look,
    { id: 'rule', rule: true },
    { id: 'account', label: t('person.account'), icon: IconShield, href: '/account' },
    ...(mayActFor(user)
      ? [{ id: 'actFor', label: acts('actFor.menu'), icon: IconEye, onSelect: openActFor }]
      : []),
    ...offline,
    { id: 'shortcuts', label: t('person.shortcuts'), icon: IconKeyboard, kbd: '?', onSelect: onShortcuts },
    {
      id: 'signOut',
      label: t('person.signOut'),
      icon: IconLogout,
      flips: true,
      onSelect: signOut,
    },
  ]
  return (
    <Menu
      label={t('shell.person')}
      placement="bottom-end"
      width={240}
      items={items}
      head={
        <span className={styles.who}>
          <b className="strong">{name}</b>
          <small>{user.username}</small>
        </span>
      }
      trigger={<Circle name={name} photo={photo} label={`${t('shell.person')}: ${name}`} />}
    />
  )
}
