import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followLinks } from '../links.ts'

/** Links of the whole page go through the router while the shell is there. */
export const useFollowedLinks = (): void => {
  const router = useRouter()
  useEffect(() => followLinks(href => router.history.push(href)), [router])
}
