/** As the Spanish statistical office numbers them, from 01: what every postcode begins with. */
const provinces =
  'Álava;Albacete;Alicante;Almería;Ávila;Badajoz;Illes Balears;Barcelona;Burgos;Cáceres;Cádiz;Castellón;Ciudad Real;Córdoba;A Coruña;Cuenca;Girona;Granada;Guadalajara;Gipuzkoa;Huelva;Huesca;Jaén;León;Lleida;La Rioja;Lugo;Madrid;Málaga;Murcia;Navarra;Ourense;Asturias;Palencia;Las Palmas;Pontevedra;Salamanca;Santa Cruz de Tenerife;Cantabria;Segovia;Sevilla;Soria;Tarragona;Teruel;Toledo;Valencia;Valladolid;Bizkaia;Zamora;Zaragoza;Ceuta;Melilla'.split(
    ';',
  )

/** The province by its two figures. */
export const provinceOf = (code: string): string | undefined => provinces[Number(code) - 1]
