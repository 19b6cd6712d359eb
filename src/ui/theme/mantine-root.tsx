import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useContext, useEffect } from 'react'
import { type Direction, LookContext } from './look-context.ts'
import './mantine.css'
import { mantineTheme } from './mantine-theme.ts'

/** Tells floating parts which way the page reads, without mounting them anew. */
const Reading = ({ direction }: { direction: Direction }) => {
  const { dir, setDirection } = useDirection()
  useEffect(() => {
    if (dir !== direction) setDirection(direction)
  }, [dir, direction, setDirection])
  return null
}

/**
 * Stands round each part that is built on Mantine – selects, menus, popovers, dialogs, the calendar – and comes with the first
 * of them: a page that shows none does not fetch Mantine. It injects no style tags and keeps no colour scheme of its own, so
 * a strict content security policy holds.
 */
export const MantineRoot = ({ children }: { children: ReactNode }) => {
  const { scheme, direction } = useContext(LookContext)
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <Reading direction={direction} />
      <MantineProvider
        theme={mantineTheme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
