/** A letter sliding into a franked window envelope. Decoration only. */
export function EnvelopePicture() {
  return (
    <svg width="100%" height="100%" viewBox="0 0 840 900" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <g stroke="var(--ed-panel-line)" strokeWidth="1.2">
        {WAVES.map((y) => (
          <path key={y} d={`M-200 ${y + 22}C60 ${y - 50} 240 ${y + 62} 400 ${y + 22}S760 ${y - 78} 1040 ${y + 40}`} />
        ))}
      </g>
      <g transform="rotate(-6 420 420)">
        <rect x="270" y="150" width="300" height="330" rx="9" fill="var(--ed-panel-paper)" />
        <rect x="304" y="190" width="92" height="12" rx="3" fill="var(--ed-panel-ink)" />
        <rect x="304" y="212" width="60" height="6" rx="3" fill="var(--ed-panel-ink-soft)" />
        {LINES.map(([y, width]) => (
          <rect key={y} x="304" y={y} width={width} height="6" rx="3" fill="var(--ed-panel-paper-line)" />
        ))}
        <rect x="190" y="388" width="460" height="250" rx="10" fill="var(--ed-panel-envelope)" />
        <g stroke="var(--ed-panel-line-light)" strokeWidth="2" strokeLinecap="round">
          {[420, 431, 442, 453].map((y) => (
            <path key={y} d={`M430 ${y + 6}q7.5-10 15 0t15 0t15 0t15 0`} />
          ))}
          <rect x="508" y="412" width="108" height="62" rx="4" strokeDasharray="4 4" strokeLinecap="butt" />
        </g>
        <text x="562" y="449" textAnchor="middle" fontSize="17" fontWeight="600" fill="var(--ed-panel-paper)">
          4,10 DH
        </text>
        <rect x="230" y="512" width="196" height="84" rx="8" fill="var(--ed-panel-paper)" />
        <rect x="250" y="530" width="120" height="6" rx="3" fill="var(--ed-panel-bg)" />
        <rect x="250" y="545" width="92" height="6" rx="3" fill="var(--ed-panel-ink-mute)" />
        <rect x="250" y="560" width="140" height="6" rx="3" fill="var(--ed-panel-ink-mute)" />
        <rect x="250" y="575" width="84" height="6" rx="3" fill="var(--ed-panel-ink-mute)" />
      </g>
    </svg>
  );
}

const WAVES = Array.from({ length: 22 }, (_, index) => 16 + index * 46);
const LINES = [
  [262, 232],
  [280, 232],
  [298, 152],
  [322, 232],
  [340, 232],
  [358, 150],
  [382, 232],
] as const;
