import { useRef, useState } from 'react'
import { Button, IconInbox } from '#ui/index.ts'
import { isPermitted, refreshRecords, request, useConfiguration } from '../../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useSay, useShell } from '../../../shell/index.ts'
import type { PageExtras } from '../page-extras.ts'

interface Dropped {
  file: string
  outcome: 'TAKEN' | 'KNOWN' | 'OWN'
  registration?: string
  status?: string
}

/** As much as the server takes of one mail. */
const mostBytes = 25 * 1024 * 1024

/** Tells what became of each: the one that is there leads to its record, what waits and what is not taken is named. */
const useTelling = () => {
  const say = useSay('list')
  const { hrefOf } = useShell()
  return (dropped: readonly Dropped[]) => {
    const taken = dropped.filter(one => one.outcome === 'TAKEN' && one.status !== 'WAITING')
    const waiting = dropped.filter(one => one.outcome === 'TAKEN' && one.status === 'WAITING')
    const first = taken[0]?.registration
    if (first) {
      const place = taken.length === 1 ? { keep: true, href: hrefOf('communication', first) } : {}
      notifyDone(say('mailIn.taken', { count: taken.length }), place)
    }
    if (waiting.length)
      notifyWarning(
        say('mailIn.waiting', { count: waiting.length }),
        waiting.map(one => one.file),
      )
    for (const { file, outcome } of dropped)
      if (outcome !== 'TAKEN')
        notifyWarning(say(outcome === 'KNOWN' ? 'mailIn.known' : 'mailIn.own', { file }))
  }
}

/** Takes e-mails in that were saved as files, as a mailbox does that is not there. */
const Head = () => {
  const say = useSay('list')
  const tell = useTelling()
  const { data } = useConfiguration()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  if (!data || !isPermitted(data, 'write communications')) return null
  const take = async (files: readonly File[]) => {
    const large = files.find(file => file.size > mostBytes)
    if (large) return notifyWarning(say('mailIn.tooLarge', { file: large.name }))
    if (!files.length) return
    const body = new FormData()
    for (const file of files) body.append('file', file, file.name)
    setBusy(true)
    try {
      tell(await request<Dropped[]>('POST', '/api/notification/received-mails', { body, timeoutMs: 120_000 }))
      await refreshRecords()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <Button icon={IconInbox} busy={isBusy} onClick={() => input.current?.click()}>
        {say('mailIn.button')}
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept=".eml,message/rfc822"
        aria-label={say('mailIn.button')}
        onChange={event => void take([...(event.target.files ?? [])])}
      />
    </>
  )
}

/** What communications have beyond the generic list: a way in for mails that were saved. */
export const communications: PageExtras = { Head }
