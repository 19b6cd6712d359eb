import { createTheme } from '@mantine/core'

/**
 * Mantine's side of the look. Colours come from the tokens through CSS variables (`mantine.css`), so the theme only says
 * what Mantine must know in JavaScript: sizes, breakpoints, and that nothing moves for longer than 120 ms.
 */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '480px', sm: '768px', md: '1024px', lg: '1280px', xl: '1600px' },
  components: {
    Popover: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
    Modal: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' } } },
  },
})
