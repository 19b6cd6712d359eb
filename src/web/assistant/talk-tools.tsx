import { useRef } from 'react'
import { IconButton, IconDownload, IconPlus, IconUpload } from '#ui/index.ts'
import { saveBlob } from '../data/index.ts'
import { notifyWarning, useSay } from '../shell/index.ts'
import { fileOfTalk, talkOfFile } from './saved-talk.ts'
import type { TalkStore } from './talk-store.ts'

/** Begins anew, saves a conversation as a file, and opens one. */
export const TalkTools = ({
  store,
  mayDownload,
  mayUpload,
}: {
  store: TalkStore
  mayDownload: boolean
  mayUpload: boolean
}) => {
  const say = useSay('assistant')
  const turns = store.useTurns()
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const talk = talkOfFile(await file.text())
    if (talk) store.fill(talk)
    else notifyWarning(say('panel.notSaved'))
  }
  return (
    <>
      <IconButton icon={IconPlus} label={say('panel.new')} disabled={!turns.length} onClick={store.clear} />
      {mayDownload && (
        <IconButton
          icon={IconDownload}
          label={say('panel.save')}
          disabled={!turns.some(({ answer }) => answer)}
          onClick={() => saveBlob(fileOfTalk(turns), 'conversation.json')}
        />
      )}
      {mayUpload && (
        <>
          <IconButton icon={IconUpload} label={say('panel.load')} onClick={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            onChange={event => {
              void open(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </>
      )}
    </>
  )
}
