/** What the sample says. */
export const ocrSampleSays = 'TRANCHE 4711'

/** A picture that says so, PNG: a reader is tried out with it. */
export const ocrSample = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAWgAAABQAgMAAABJ1QcyAAAADFBMVEX///8EBARPT0+tra1Q0ZUgAAAACXBIWXMAAAsTAAAL',
    'EwEAmpwYAAACnUlEQVRYw+2WvYrUUBTHTxJSRMx0eYQ0W9ncwsEiIpbCIPlijBiwU4s026fxETK20wxI1mJbu7xEfAObrWwX',
    'hPg/J7MjZrNLLtoI989ksudy7o8z5+PeJTIyMjIyMjIyMvp3evK3gJZVt+0FG1c10foL0VlH9D35QKs90YO9+IzeZ5e0hrEn',
    '5+oS5vriPnTCivBUMJqISOVEQUcrLNX+hsgrqcHfo3dTkYJRUo+HvCRbhC7YAF9lglZpm5RTtAOgkjAaRrv3o4l6PBk9hpfN',
    '/ioRdF8CekTvblwt+W0URtR8ZfT7RWgnxc7XBaM7oB18036K9s5LfgU1/cAyPaRFaGqI/JfIszqPgLZ506MpWn2UqPtOlsd9',
    'C9B4eW9jbH9eAe1z6mmKDlwBsq2Jdiu81YsN0N5mDv3JrW6AOmgkRNWAqKc50GN4E7STy7ITa6JRxrALgH4WM7qaQdsbWbZy',
    'PbQtOQnR0NEOaDWit217QF8fh9WvJGqpw2J0OlznXB4V4dP/RicyehiZVBqklqilDovRQoAjtqoorO9Ah2MJRr4GuuPyYIOK',
    'VHVCvxmGa+R6GH6y+W2k4qfpJKTFwWPnXDcVeeUJ/WcZY5Kow1qvjF5BlnxU5BfzHWIXY9Q8jFodEktmc6DtfL6vrW172NYy',
    'Abp97QIdcyaz+Wm05PyVCdAddPWubVNG7+bPkCPayXTRQc3l6Rkd9J0Vz50hUkY710Vzy/ElAHSYdHx83z6vpYxWoYt2y14a',
    'C2gXTY5m9MvZqP2NLtovdjIOQPtAh+nQnO5GXOLdKWppnqvD9jOt2qStF6CtPJO9QFtA+5MbvTtFLdPUczN57LMA7aTjMQy0',
    'XIxN8opuoyu5dJei75AzdOY/SCMjIyMjIyOj/12/AMwYG7X+Q16LAAAAAElFTkSuQmCC',
  ].join(''),
  'base64',
)
