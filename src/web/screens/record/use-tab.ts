import { useEffect, useState } from 'react'

interface TabOptions {
  /** As the address has it. */
  asked: string | undefined
  onTab: ((tab: string) => void) | undefined
  tabs: readonly { id: string }[]
  /** While something is changed the address stays as it is: going elsewhere would ask about leaving the changes. */
  isChanged: boolean
}

/** The tab that is open, and the way to another. The address follows as soon as nothing is changed any more. */
export const useTab = ({ asked, onTab, tabs, isChanged }: TabOptions) => {
  const [own, setOwn] = useState<{ tab: string; asked: string | undefined } | null>(null)
  const wanted = own && own.asked === asked ? own.tab : asked
  const isThere = (id: string | undefined) => tabs.some(one => one.id === id)
  const tab = isThere(wanted) ? (wanted as string) : (tabs[0]?.id ?? 'overview')

  useEffect(() => {
    if (!isChanged && own && own.asked === asked && own.tab !== asked) onTab?.(own.tab)
  }, [isChanged, own, asked, onTab])

  const open = (id: string) => {
    setOwn({ tab: id, asked })
    if (isChanged && isThere(id)) return
    onTab?.(id)
  }
  return [tab, open] as const
}
