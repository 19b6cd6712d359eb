import { useEffect, useRef, useState } from 'react'
import type { SpecialScreenProps } from '../../shell/index.ts'

const waitMs = 300

/** The text as it is typed, and what the address asks for: it follows when the typing has stopped. */
export const useTypedSearch = (query: string, onQuery: SpecialScreenProps['onQuery']) => {
  const [text, setText] = useState(query)
  const asked = query.trim()

  // An address that was gone to brings its own text; what is typed becomes the address.
  const told = useRef(asked)
  useEffect(() => {
    if (told.current !== asked) setText(asked)
    told.current = asked
  }, [asked])

  useEffect(() => {
    if (text.trim() === told.current) return
    const timer = setTimeout(() => {
      told.current = text.trim()
      onQuery(told.current ? { q: told.current } : {}, { replace: true })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text, onQuery])

  return { text, setText, asked }
}
