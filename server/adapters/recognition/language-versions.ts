import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';

/**
 * Packages that languages are fetched from, with their pinned hashes. Languages without an entry have to be on the
 * machine: the registry has no package for Russian.
 */
export const LANGUAGE_VERSIONS: Partial<
  Readonly<Record<RecognitionLanguage, { readonly version: string; readonly integrity: string }>>
> = {
  afr: {
    version: '1.0.0',
    integrity: 'sha512-daQsYkTgbIW44KKZKyi7QV2ZeYPnzEiWyupnnaMLP1AiLNavhO/BDF27I8Gj8A5x7AtPAen3uHBlJs6m4AXoVA==',
  },
  ara: {
    version: '1.0.0',
    integrity: 'sha512-bB60Av6dsv9LRUrlaM6SgnAwjUpdbanw9Jf3mbhDCZAhX7Cp8u7YjI8EWfCvMhH3R2QJT/2EA8cijqPANOhwaA==',
  },
  aze: {
    version: '1.0.0',
    integrity: 'sha512-aCkOUThQGV46GW91lDQOZvZePo1c0nrl0ojWW0eXR/nDUm9v9xuDS2/BpObCc01C28SCeG/MDAXB5BWrLUKQfw==',
  },
  bel: {
    version: '1.0.0',
    integrity: 'sha512-BML4Sey803N7IIjVAa9W3oOMriy6YZYOAe4VXj4Mg/gz0qr+MVxZGTwx8m14H+iDB6MKUm2IGRyIdOHe0dIGTw==',
  },
  ben: {
    version: '1.0.0',
    integrity: 'sha512-KFbl8YlVGZnhlJmlM45j1Cndek8QCGMwXu8JNtE8c4oDgKCy8c1PviIWC5ih5hBGjMPHi6yBaR+Gr0FRda/pIg==',
  },
  bul: {
    version: '1.0.0',
    integrity: 'sha512-Xo/BjUvXUSkZYP4jSfk09zvQOd9IJc1F79JtMWeCgdFOvegpdZ4r93urjHvCO/wgU9xrBXoToMa6qknhv7plQg==',
  },
  cat: {
    version: '1.0.0',
    integrity: 'sha512-5tp/K5e7KKhJtWFJmJz01BydHth2blUVjsjVtsda2F5R4Zl0OElr5/jDvoDeZ9uoV2zHI7eQ4S2ClS0obZmqVQ==',
  },
  ces: {
    version: '1.0.0',
    integrity: 'sha512-mXnVy8WoG/ImbrpN5oggaBBMSrHQH+hKbgkbPQeVY6MChIDDZT1H+e2I4eiAvl+fypfIbiqpIcodGex03PXvfw==',
  },
  chi_sim: {
    version: '1.0.0',
    integrity: 'sha512-iuErURkPbECDUazgsLn/r3c+tU2y5o5S/w14d0A/YiagfsjYyZKgTo75RUpsGJ311qtu0dIX4hqnXAAjmqf2CA==',
  },
  chi_tra: {
    version: '1.0.0',
    integrity: 'sha512-uz0gqF7ncrJS4UTHGCkPntZXpoyo+mIg0Zs8QhF0TH3uzj2HkJpYmi8u1Pdwt2NW65UWJ51hzILWWy838da5dw==',
  },
  dan: {
    version: '1.0.0',
    integrity: 'sha512-nlR/VS/YKJs8u0SSa3C+wUTIopPIKwVG016T4/Lk2BsUOME3EkXgHWyGbzfobd5+6dwA+FYaUB17GVgIo7Zphg==',
  },
  deu: {
    version: '1.0.0',
    integrity: 'sha512-3ter1p2gFAiCd5CMC+PodZ9YY2UDomkKj+ytlKeeZqOUmhLx1SDnYPf5zog0g5MBbxYveW+8omI3PUflqHfZ4Q==',
  },
  ell: {
    version: '1.0.0',
    integrity: 'sha512-cCdWHcxHupC9YltWAoscqnw1QAIo4ENgaXNNVXfN+FBvSncnx3lgnNcyRdCvGSi31buwr7vPY156WHu2Yubg4A==',
  },
  est: {
    version: '1.0.0',
    integrity: 'sha512-oakddRcxZK0OB9mnFl8q1xLif1Pi8e6/iaXTB+PMkt96PbKqoiqw2WU0Ogkv+c5AOW7JWcFcZZY8Iwmh5yX8zw==',
  },
  eus: {
    version: '1.0.0',
    integrity: 'sha512-oh99DNPmIHA5EOZoPHwooFqOAkMeeTt0gL/A/6H3vx+zl+Oo0Jg7emPI+mB63S+Ce7jJag3OKJW31DU5rMc+uQ==',
  },
  fin: {
    version: '1.0.0',
    integrity: 'sha512-JLD9iF4Q3gqspuB5dphSZw7HT+EGZ6pKqoTUfDrUU9kYxGa2xkISa/3X/JpFZ6Lw8Lh6Ved0uVxUZhMuzoK9Dw==',
  },
  fra: {
    version: '1.0.0',
    integrity: 'sha512-pp58gMaoyidoBBLd5y5rnf0WW0Y1994QrGqZrYatITqIU/AReUJMykD+YY3JDgvnmgz7uAx1UmhjjuyEmV8JEA==',
  },
  glg: {
    version: '1.0.0',
    integrity: 'sha512-xCMRkIrwGgTiUoDsv7I15KzCTFXH7MfFmeKrYbwzPfwO59Fczp8Szl7AhWl1bvit1cOzrfvhL/Ksr8G1pmnVZg==',
  },
  heb: {
    version: '1.0.0',
    integrity: 'sha512-t70MeqlBqOsf+pINWgG32gaVsXG2LUiOFMMzeJLl+bDEjRK9nXUqF/xzl37xP2IdwZcOsd6BnQRbZDN/8AAWlA==',
  },
  hin: {
    version: '1.0.0',
    integrity: 'sha512-MB6WY6g4SAtrs+Xuyz5JDDsLFCykCwIESV7M9KkyxF71bxBqhLa8e7GJi5yGa/Wl6V4nuC7LWX/EMdSyTINTvg==',
  },
  hrv: {
    version: '1.0.0',
    integrity: 'sha512-0qwO8Yjc1NfwjoQ7WEdBPDbKWnAitQSRALfqUQ4PuQkGG/hPmRJdO/QRR9s/OmPm2Pwo/NKdjgg41cG8HqoCxg==',
  },
  hun: {
    version: '1.0.0',
    integrity: 'sha512-HoMZ/9ULBzp6WBFLz8H3dBfeO9OK5E5kUL17oQp9wRbslXqpYdxeXMX2WLHrdZzeuGCGu+CByoMWKkDbX+BvqQ==',
  },
  ind: {
    version: '1.0.0',
    integrity: 'sha512-bykwjIpoIR9jqHm+juv2FSMR8Xg3gNnAqYzu6nI01wMiTTMamyZE6r27Kvp39Mi34j9XHsvNAuKdZKzqV+YcgA==',
  },
  isl: {
    version: '1.0.0',
    integrity: 'sha512-YbsNxZVoLseKfzHBx+wsf8EIvOaxv0FNMbIM0NP86td6+HpOoghzNgIwrg0N4GUfvuIZT5/OUdVQdqnD7TxWuA==',
  },
  ita: {
    version: '1.0.0',
    integrity: 'sha512-Sx19NVYve5VAxEBDL6CWTX+evlvzV+iAS5ejJywcHVsmir/C9Tzw2fExoh97QFc06t48tYZA8VrMobsBzMAEhA==',
  },
  jpn: {
    version: '1.0.0',
    integrity: 'sha512-nUq2xHUjiWE6FRqkvLIIbByLZ39B8qNaBSOnVP4XIKGPKtZ1e0hiRnK7WhPfl8A+Fe7aNE1u/QoXXUym3TbSCA==',
  },
  kor: {
    version: '1.0.0',
    integrity: 'sha512-tepYhsYiRJ8E44R27MHxVteEDDLfYQxuvM6u4JlEHcCYqwpefvI5TGzoMgB67kunOvtyEJYtT5zfJ/6R6FVU9w==',
  },
  lav: {
    version: '1.0.0',
    integrity: 'sha512-HhbIyKG3BcKNBGKMNjN+fHlG1n1hWV+qCyuq9lp4vjVq50yxzX6cYyBva4jWawyAGcJNn63gGPp+snrtY5cfNQ==',
  },
  lit: {
    version: '1.0.0',
    integrity: 'sha512-HJBugoUf+R4EBIoLlIVn0Tihh5TSR7z+mQIQEV204RGjzTtgEQqgoP1jhnvYKagfuGOBRnTe1dsT2ZUnClF6nQ==',
  },
  mkd: {
    version: '1.0.0',
    integrity: 'sha512-TbtdFVhCT1UBc4k6XU6WbFopvluIoNR0TdGvMwPrHlYvNfpcPWvpY3dNzKkJaDixZk0FW+zsKbKh+KBQhPLxvA==',
  },
  msa: {
    version: '1.0.0',
    integrity: 'sha512-cbsAdIO+rkDcqFE2lOm22v9i9fuYAaVWq3MfMNpTpP5Nt8Exd9AMkl0uCMc1MJXN7dYSxAB8hP7XwH6cE7vucg==',
  },
  nld: {
    version: '1.0.0',
    integrity: 'sha512-Fq9TDxewYAw3YBLqLYEu3rziNUHq0F1NnnM49vI0E5o6S2oKcirhTumGvv8ws088+li1llyKXT9nfrHuxxetHQ==',
  },
  nor: {
    version: '1.0.0',
    integrity: 'sha512-UYIAl2T2g9Nha+uKQie4uE4zGN1a/sbs4sddsH3Ao54BguKyGbSBz4pBG/+zZY2Lnre3/z/z3d9RiVL6DVKvPw==',
  },
  pol: {
    version: '1.0.0',
    integrity: 'sha512-e9naSi/5kIXIMsymriFMUXJ2XWxRY/09qU9pkmEN28nAeMyF70EYkn4G3iHoB2oF/HNhZpy8lCIe1/I2L/BqKA==',
  },
  por: {
    version: '1.0.0',
    integrity: 'sha512-sQ7GqYUgKaMmV0vNujYoXLlXUp2e5RGGkJxQ3L59kUOaupIugLJeb1dqhrfgyb71XQw7ltdSuXdQIoaoS/rpsQ==',
  },
  ron: {
    version: '1.0.0',
    integrity: 'sha512-UdjCzTs3prY8J5CrCV3tPteGx8aE3TNMypYCtAy5vv4Yc4NlwYQaoDHY87Mo8ORcbAFec6ipRjN63usyuQIH6g==',
  },
  slk: {
    version: '1.0.0',
    integrity: 'sha512-F6iaXlIUkqW+FRV6O/HUOPw5jMAs/Z73zq4XqgHls+6V/f6E/8QgzRu9dn+hlEm4VuxNdiL0qSuJLtqQVBkGzA==',
  },
  slv: {
    version: '1.0.0',
    integrity: 'sha512-g/luF3uJ8RbSiJTJDkKMCSUDvsDMXXd1MPLx4bC28wTVXN2pQqA9TI+Xajas1mytrDZ5J2ceCt5ihMFP7RStIA==',
  },
  spa: {
    version: '1.0.0',
    integrity: 'sha512-9Ln+QKq/TNu4Hy4aOp5b4nXo9U0C6IqJMzNDpAJZe/fNtz6jXG9G/hQgR/Irxj+RGf0M7Xy1MNx1yl4wQUIfeg==',
  },
  sqi: {
    version: '1.0.0',
    integrity: 'sha512-PVRpyAn6043x4mmc057cRib7iyzJ0gkCei38IZgwudQJDTlKfm3v0bQSuDsI3H2mgD0mYsm3L9AEUXXfC/UnpQ==',
  },
  srp: {
    version: '1.0.0',
    integrity: 'sha512-C2gHOvXDTJ+Dy/q8w9VCUkg+KBc50hCbjv/1ksssoVjd7sdy56vviTzEqc5YZKPvYD81x/SeGP87xmIUtDpNyg==',
  },
  swe: {
    version: '1.0.0',
    integrity: 'sha512-9BRWhTs8THTaBtFNvaTSZbL8gb14CH86TsdNjpDVBgm4kOS5RW8V6xfM91SEho4rlxyzAJPA909GRD1xsJbyJg==',
  },
  tam: {
    version: '1.0.0',
    integrity: 'sha512-WzseHnA88dfhrGZJ8DWHc2+o3l3L+yA/LTAGHPrpgIUD1I24kfd9dhQ+s8CvxLxa1awr7fdncUsQIqo0p+HRnQ==',
  },
  tel: {
    version: '1.0.0',
    integrity: 'sha512-mAVHC7M5ZSK+NxC3dvdB6hFf6tAZBU/EU+QOcse1lDm4ca19Sro7flYpXpSNIXujow/jwPUWY4xpbH2Fm3rIUg==',
  },
  tha: {
    version: '1.0.0',
    integrity: 'sha512-0OzEL5P9b0PLukjrUbQUJFWC41V6Ti/Cxgm7pFJ6btk3IPS3EZc2PPjji7eFzbc/Zf7LDKxkzvlW1nd0NmrEug==',
  },
  tur: {
    version: '1.0.0',
    integrity: 'sha512-510AUJda8BsgrTchfIIH1uV1wfYp28+PLy74sxSQiHM0sLv9kjbNyooxUCo/R4TOjLQY0fXQ2QWwozWlSlXrkw==',
  },
  ukr: {
    version: '1.0.0',
    integrity: 'sha512-W/i5g9xbyBHJxklEb0mU2iLENBzU9CgXk1LVg82aQ95IaRwNFjY1z5y0vMcydEHQLx/TeawGrHiqlWoyXWCDzA==',
  },
  vie: {
    version: '1.0.0',
    integrity: 'sha512-hFxBtxSiCw6+64uxf0psrlLvcYA5kQimYhTSx1RwjbD5jSxe1bWg3EmipAozkzELQIFAMkJC5vu+ONGRem7YLA==',
  },
};
