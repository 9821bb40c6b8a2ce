import type { CardPicture } from '../shared/card.ts';

/** The size of a drawing, in its own units. */
export const CARD_ART = { width: 320, height: 160 } as const;

/** One shape of a drawing, filled or drawn as a line. */
export type ArtShape = { d: string } & ({ fill: string } | { stroke: string; width: number });

interface Colors {
  accent: string;
  /** Between the accent and black. */
  deep: string;
  /** Between the accent and white. */
  soft: string;
  pale: string;
  gold: string;
  cream: string;
}

function mixed(color: string, other: string, share: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return `#${channels(color)
    .map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

const at = (value: number) => String(Math.round(value * 10) / 10);
const point = (x: number, y: number) => `${at(x)} ${at(y)}`;

function circle(x: number, y: number, r: number): string {
  return `M${point(x - r, y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`;
}

/**
 * A leaf that grows from a point.
 * @param turn in degrees: 0 is right, 90 is down
 */
function leaf(x: number, y: number, turn: number, length: number, width: number): string {
  const angle = (turn * Math.PI) / 180;
  const place = (along: number, aside: number) =>
    point(
      x + along * Math.cos(angle) - aside * Math.sin(angle),
      y + along * Math.sin(angle) + aside * Math.cos(angle),
    );
  const half = width * 0.66;
  return `M${place(0, 0)}C${place(length * 0.3, half)} ${place(length * 0.7, half)} ${place(length, 0)}C${place(length * 0.7, -half)} ${place(length * 0.3, -half)} ${place(0, 0)}Z`;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function laurel({ accent, deep, soft, gold }: Colors): ArtShape[] {
  const side = (way: 1 | -1): ArtShape[] => {
    const on = (step: number) => {
      const angle = ((80 - step * 20) * Math.PI) / 180;
      return { x: 160 + way * 58 * Math.cos(angle - 0.1), y: 78 + 58 * Math.sin(angle - 0.1) };
    };
    const leaves = range(7).flatMap((step): ArtShape[] => {
      const { x, y } = on(step + 0.4);
      const grows = way === 1 ? -10 - step * 20 : 190 + step * 20;
      return [
        { d: leaf(x, y, grows + way * 34, 25 - step, 10), fill: soft },
        { d: leaf(x, y, grows - way * 30, 25 - step, 10), fill: accent },
      ];
    });
    const stem = range(15).map((step) => on(step / 2));
    const d = stem.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${point(x, y)}`).join('');
    return [{ d, stroke: deep, width: 2 }, ...leaves];
  };
  const star = range(10)
    .map((step) => {
      const angle = ((step * 36 - 90) * Math.PI) / 180;
      const r = step % 2 === 0 ? 19 : 8;
      return `${step === 0 ? 'M' : 'L'}${point(160 + r * Math.cos(angle), 78 + r * Math.sin(angle))}`;
    })
    .join('');
  return [...side(-1), ...side(1), { d: `${star}Z`, fill: gold }];
}

function sunrise({ accent, deep, soft, gold }: Colors): ArtShape[] {
  const rays = range(9).map((step): ArtShape => {
    const angle = ((180 + 10 + step * 20) * Math.PI) / 180;
    const ray = (r: number) => point(160 + r * Math.cos(angle), 106 + r * Math.sin(angle));
    return { d: `M${ray(52)}L${ray(step % 2 === 0 ? 80 : 70)}`, stroke: gold, width: 3.5 };
  });
  return [
    ...rays,
    { d: circle(160, 106, 40), fill: gold },
    { d: 'M0 118C50 84 110 92 164 116S270 132 320 98V160H0Z', fill: soft },
    { d: 'M0 140C60 108 120 118 176 134S280 136 320 122V160H0Z', fill: accent },
    { d: 'M0 154C80 138 190 142 320 148V160H0Z', fill: deep },
  ];
}

function candle({ accent, deep, soft, gold, cream }: Colors): ArtShape[] {
  const sprig = (way: 1 | -1): ArtShape[] => [
    {
      d: `M${point(160 + way * 22, 136)}C${point(160 + way * 52, 134)} ${point(160 + way * 78, 124)} ${point(160 + way * 98, 100)}`,
      stroke: deep,
      width: 2,
    },
    ...range(4).flatMap((step): ArtShape[] => {
      const [x, y] = [160 + way * (42 + step * 17), 133 - step * step * 2.6 - step * 2];
      const up = way === 1 ? -78 + step * 4 : -102 - step * 4;
      const down = way === 1 ? 16 - step * 12 : 164 + step * 12;
      return [
        { d: leaf(x, y, up, 25 - step * 2, 10), fill: accent },
        { d: leaf(x, y, down, 23 - step * 2, 9), fill: soft },
      ];
    }),
    { d: leaf(160 + way * 97, 101, way === 1 ? -50 : -130, 20, 9), fill: accent },
  ];
  return [
    { d: circle(160, 44, 40), fill: mixed(gold, '#ffffff', 0.82) },
    { d: circle(160, 46, 26), fill: mixed(gold, '#ffffff', 0.62) },
    ...sprig(-1),
    ...sprig(1),
    { d: 'M146 76C146 72 174 72 174 76V140H146Z', fill: cream },
    { d: 'M164 73.4C170 73.6 174 74.4 174 76V140H164Z', fill: mixed(cream, '#c9b58a', 0.35) },
    { d: 'M160 74V62', stroke: deep, width: 2 },
    { d: 'M160 22C172 40 173 52 167 60C163 65 157 65 153 60C147 52 148 40 160 22Z', fill: gold },
    { d: 'M160 42C166 50 166 56 163 60C161 62 159 62 157 60C154 56 154 50 160 42Z', fill: cream },
    { d: 'M130 138H190C190 148 180 150 160 150S130 148 130 138Z', fill: deep },
  ];
}

function branch({ accent, deep, soft, gold }: Colors): ArtShape[] {
  const on = (part: number) => ({
    x: 52 + 216 * part,
    y: 104 - 118 * part + 70 * part * part + 10 * Math.sin(part * 3),
  });
  const stem = range(25).map((step) => on(step / 24));
  const d = stem.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${point(x, y)}`).join('');
  const pairs = range(8).flatMap((step): ArtShape[] => {
    const part = 0.12 + step * 0.115;
    const { x, y } = on(part);
    const along = -28 + 46 * part;
    const size = 44 - step * 2.2;
    return [
      { d: leaf(x, y, along - 42, size, 13), fill: accent },
      { d: leaf(x, y, along + 44, size - 4, 13), fill: soft },
    ];
  });
  const end = on(1);
  const olives = [0.3, 0.55, 0.78].flatMap((part): ArtShape[] => {
    const { x, y } = on(part);
    return [
      { d: `M${point(x, y)}l3 15`, stroke: deep, width: 1.6 },
      { d: circle(x + 4, y + 22, 7.5), fill: gold },
    ];
  });
  return [
    { d, stroke: deep, width: 2.6 },
    ...olives,
    ...pairs,
    { d: leaf(end.x, end.y, 14, 36, 12), fill: accent },
  ];
}

function bouquet({ accent, deep, soft, gold, cream }: Colors): ArtShape[] {
  const flower = (x: number, y: number, r: number, petal: string): ArtShape[] => [
    ...range(6).map((step): ArtShape => {
      const angle = (step * 60 * Math.PI) / 180;
      return { d: circle(x + r * Math.cos(angle), y + r * Math.sin(angle), r * 0.62), fill: petal };
    }),
    { d: circle(x, y, r * 0.62), fill: petal === gold ? cream : gold },
  ];
  const heads = [
    { x: 118, y: 56, r: 12, petal: soft },
    { x: 202, y: 54, r: 12, petal: soft },
    { x: 138, y: 32, r: 10, petal: gold },
    { x: 184, y: 30, r: 10, petal: gold },
    { x: 160, y: 56, r: 16, petal: accent },
  ];
  const stems = heads.map(({ x, y }): ArtShape => ({
    d: `M${point(x, y)}C${point(x, y + 34)} ${point(160, 90)} ${point(160 - (x - 160) * 0.28, 148)}`,
    stroke: deep,
    width: 2.4,
  }));
  const leaves = [
    [148, 98, 205, 44, 14],
    [172, 98, -25, 44, 14],
    [140, 82, 222, 40, 13],
    [180, 82, -42, 40, 13],
    [160, 70, -112, 40, 12],
    [160, 70, -68, 40, 12],
  ] as const;
  return [
    ...stems,
    ...leaves.map(([x, y, turn, length, width], index): ArtShape => ({
      d: leaf(x, y, turn, length, width),
      fill: index % 2 === 0 ? accent : soft,
    })),
    ...heads.flatMap(({ x, y, r, petal }) => flower(x, y, r, petal)),
    { d: 'M142 108C152 113 168 113 178 108L176 119C166 123 154 123 144 119Z', fill: gold },
    { d: 'M158 116C150 124 144 136 146 146L152 139L157 144C157 134 158 126 160 118Z', fill: gold },
    { d: 'M162 116C170 124 176 136 174 146L168 139L163 144C163 134 162 126 160 118Z', fill: gold },
  ];
}

function bunting({ accent, deep, soft, gold }: Colors): ArtShape[] {
  const row = (top: number, drop: number, count: number, shift: number): ArtShape[] => {
    const y = (x: number) => top + drop * (1 - ((x - 160) / 160) ** 2);
    const string = range(33).map((step) => `${step === 0 ? 'M' : 'L'}${point(step * 10, y(step * 10))}`);
    const wide = 320 / count;
    const flags = range(count).map((step): ArtShape => {
      const [left, right] = [step * wide + 5, (step + 1) * wide - 5];
      const middle = (left + right) / 2;
      const colors = [accent, gold, soft, deep];
      return {
        d: `M${point(left, y(left))}L${point(right, y(right))}L${point(middle, y(middle) + wide * 0.86)}Z`,
        fill: colors[(step + shift) % colors.length] ?? accent,
      };
    });
    return [...flags, { d: string.join(''), stroke: deep, width: 2 }];
  };
  const confetti = [
    [34, 118, 4],
    [66, 140, 3],
    [98, 126, 4.5],
    [132, 146, 3],
    [160, 130, 4],
    [190, 146, 3.5],
    [222, 126, 4],
    [254, 142, 3],
    [288, 116, 4.5],
  ] as const;
  return [
    ...row(4, 16, 9, 2),
    ...row(36, 40, 8, 0),
    ...confetti.map(([x, y, r], index): ArtShape => ({
      d: circle(x, y, r),
      fill: [gold, accent, soft, deep][index % 4] ?? gold,
    })),
  ];
}

const DRAWINGS: Readonly<Record<CardPicture, (colors: Colors) => ArtShape[]>> = {
  laurel,
  sunrise,
  candle,
  branch,
  bouquet,
  bunting,
};

/**
 * A drawing of our own in the charity's color, as a list of shapes.
 * @param accent such as "#1d5a3a"
 */
export function cardArt(picture: CardPicture, accent: string): { paper: string; shapes: ArtShape[] } {
  const colors = {
    accent,
    deep: mixed(accent, '#000000', 0.35),
    soft: mixed(accent, '#ffffff', 0.45),
    pale: mixed(accent, '#fffaf0', 0.92),
    gold: '#e3a93f',
    cream: '#fdf6e3',
  };
  return { paper: colors.pale, shapes: DRAWINGS[picture](colors) };
}
