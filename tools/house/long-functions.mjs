/** Lines of the functions that do not fit on a screen yet. Numbers only go down, and nothing is added. */
export const longFunctions = {}
