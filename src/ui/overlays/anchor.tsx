import { cloneElement, type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react'

type Triggering = ReactElement<{ ref?: Ref<HTMLElement> }>

/** Gives the element of a trigger without putting anything round it, so that it is never mounted anew. */
export const useTriggerElement = (trigger: ReactElement | undefined) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const own = (trigger as Triggering | undefined)?.props.ref
  const latest = useRef(own)
  latest.current = own
  const [ref] = useState(() => (found: HTMLElement | null) => {
    setElement(found)
    if (typeof latest.current === 'function') latest.current(found)
    else if (latest.current) latest.current.current = found
  })
  return { element, trigger: trigger ? cloneElement(trigger as Triggering, { ref }) : undefined }
}

interface AnchorProps {
  to: HTMLElement | null
  ref?: Ref<HTMLElement>
}

/** Stands in for the target that Mantine wants as a child: hands it an element that is elsewhere on the page. */
export const Anchor = ({ to, ref }: AnchorProps) => {
  const latest = useRef(ref)
  latest.current = ref
  useLayoutEffect(() => {
    const give = latest.current
    if (typeof give !== 'function') return
    give(to)
    return () => void give(null)
  }, [to])
  return null
}
