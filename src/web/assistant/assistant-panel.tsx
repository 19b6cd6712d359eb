import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { IconButton, IconX } from '#ui/index.ts'
import { useSay, useShell } from '../shell/index.ts'
import { assistantStore } from '../shell/screen/assistant-store.ts'
import { usePageInfo } from '../shell/screen/page-store.ts'
import { resolve } from '../shell/screen/resolve.ts'
import { specialScreens } from '../shell/screen/special-screens.ts'
import styles from './assistant.module.css'
import { Talk } from './talk.tsx'
import { type About, panelTalk } from './talk-store.ts'
import { TalkTools } from './talk-tools.tsx'

/** The record that the page shows, if it shows one. */
const useAbout = (): About | null => {
  const { entities } = useShell()
  const path = useRouterState({ select: state => state.location.pathname })
  return useMemo(() => {
    const place = resolve(path, entities, specialScreens)
    return place.kind === 'record' && place.key
      ? { entity: place.entity.name, registration: place.key }
      : null
  }, [path, entities])
}

/** The assistant beside the page: it stays while one goes about. */
export const AssistantPanel = () => {
  const say = useSay('assistant')
  const about = useAbout()
  const { title } = usePageInfo()
  return (
    <aside
      className={styles.panel}
      aria-label={say('panel.title')}
      data-assistant
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        assistantStore.open(false)
      }}
    >
      <header className={styles.head}>
        <h2 className="grow">{say('panel.title')}</h2>
        <TalkTools store={panelTalk} mayDownload mayUpload />
        <IconButton icon={IconX} label={say('panel.putAway')} onClick={() => assistantStore.open(false)} />
      </header>
      <Talk
        store={panelTalk}
        about={about}
        placeholder={about && title ? say('panel.askHere', { name: title }) : say('panel.ask')}
        autoFocus
      />
    </aside>
  )
}
