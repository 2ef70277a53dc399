import { Box } from '@mui/material';
import { create } from 'qrcode';

/** Width of the white margin, in modules, that readers of QR codes need. */
const MARGIN = 4;

/** Path of the dark modules of a QR code, one unit each. */
export const drawModules = (text: string): { readonly size: number; readonly path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
    }
  }
  return { size: size + 2 * MARGIN, path: squares.join('') };
};

/** A QR code, black on white in every theme. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, path } = drawModules(text);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 96, height: 96, flexShrink: 0, backgroundColor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
};
